"""Ivory and blush roses with sage leaves, in the light of a low sun from the left."""
import os, sys; sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'lib'))
import front
HORIZON=546
SPEC=front.spec(HORIZON, ev=.5, fgev=1.5, power=1.12, sat=1.08)
def build(t):
    front.stage(t, 72, HORIZON, (-1, (.5, .42, .34)), (0, (.95, .72, .5)), (.25, (.75, .72, .68)), (1, (.45, .58, .75)), strength=.62)
    leaf=t.mat('leaf', (.20, .28, .17), .5, var=(.36, .42, .30), transl=.4)
    petals=[t.mat('ivory', (.92, .88, .80), .6, var=(.95, .90, .84), transl=.35), t.mat('blush', (.90, .66, .58), .6, var=(.94, .78, .70), transl=.35), t.mat('peach', (.88, .50, .40), .6, var=(.92, .68, .56), transl=.35)]
    front.bank(t, 1128, leaf, petals, n_fl=430, size=.050, rad=.10); front.backing(t, 1205, (.14, .20, .11))
    t.sun(18, -60, 3.2, (1, .78, .5), 2); t.area((-1.4, .1, 2.4), (0, 1.5, 1.2), 16, (1.6, 1.4), (1, .86, .7))
