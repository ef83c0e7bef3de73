// The websocket to the hall: wishes and their answers, news, and coming back after the hall was away.

export class Wire {
  #socket = null;
  #waiting = new Map();
  #number = 0;
  #pause = 250;
  #person = "";
  #wanted = 0;

  /** `hear` gets every piece of news, `changed` whether the hall is there. */
  constructor(hear, changed) {
    this.hear = hear;
    this.changed = changed;
  }

  /** Looks through the eyes of somebody else from now on. */
  be(person) {
    this.#person = person;
    this.#open();
  }

  #open() {
    const turn = ++this.#wanted;
    this.#socket?.close();
    const address = new URL("live", document.baseURI);
    address.protocol = "ws:";
    address.search = new URLSearchParams({ as: this.#person });
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onmessage = (frame) => turn === this.#wanted && this.#take(JSON.parse(frame.data));
    socket.onclose = () => turn === this.#wanted && this.#lost();
  }

  #take(news) {
    this.#pause = 250;
    if (news.t === "welcome") this.changed(true);
    if (news.t !== "answer") {
      this.hear(news);
      return;
    }
    const waiting = this.#waiting.get(news.to);
    this.#waiting.delete(news.to);
    if (news.error) waiting?.reject(new Error(news.error));
    else waiting?.resolve(news);
  }

  #lost() {
    this.changed(false);
    for (const { reject } of this.#waiting.values()) reject(new Error("The hall is away for a moment."));
    this.#waiting.clear();
    setTimeout(() => this.#open(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, 4000);
  }

  /** Asks for something; resolves with the answer, rejects with a sentence. */
  ask(wish, more = {}) {
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        reject(new Error("The hall is away for a moment."));
        return;
      }
      const n = ++this.#number;
      this.#waiting.set(n, { resolve, reject });
      this.#socket.send(JSON.stringify({ n, do: wish, ...more }));
    });
  }
}
