# ANCHOR: all
print(3)
# ANCHOR_END: all
