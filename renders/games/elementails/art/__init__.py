"""Which silhouette stands for which class, enemy and spell, and the pictures that are painted of them."""
