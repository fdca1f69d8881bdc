"""Peonies at dusk, with little paper lanterns among them."""
import os, sys; sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'lib'))
import numpy as np, front
HORIZON=552
SPEC=front.spec(HORIZON, ev=.4, fgev=.4, power=1.14, sat=1.14)
def build(t):
    r=front.stage(t, 74, HORIZON, (-1, (.10, .06, .10)), (0, (.55, .28, .26)), (.25, (.36, .22, .36)), (1, (.16, .12, .28)), strength=.8)
    leaf=t.mat('leaf', (.04, .11, .07), .4, var=(.09, .19, .10), transl=.3)
    petals=[t.mat('rose', (.75, .16, .26), .5, var=(.85, .36, .40), transl=.35), t.mat('pink', (.88, .50, .50), .5, var=(.92, .66, .62), transl=.35), t.mat('cream', (.92, .78, .64), .5, var=(.94, .86, .76), transl=.35)]
    g=front.bank(t, 1122, leaf, petals, n_fl=380, size=.052); front.backing(t, 1205, (.03, .05, .04)); front.sparks(t, g, 40, (1, .66, .34), 7)
    for k, (x, row, s) in enumerate(((-.30, 1172, .040), (.33, 1160, .046), (-.62, 1150, .044), (.66, 1176, .040))):
        v, f=t.sphere(s, 24, .85); p=np.array([x, 1.30, t.yz(row, 1.30)]); warm=(1, .50, .20) if k%2 else (1, .30, .20)
        ribs=1+.025*np.cos(v[:, 2:3]/s*22); t.raw('lantern', v*np.concatenate([ribs, ribs, np.ones_like(ribs)], 1)+p, f, t.mat('paper%d'%(k%2), (.9, .5, .3), .8, transl=.5, emit=warm, es=.22)); t.point(tuple(p+[0, -.07, .02]), .3, (1, .55, .25), .03)
    t.area((0, .1, 2.8), (0, 1.5, 1.2), 13, (1.6, 1), (1, .74, .56)); t.area((1.3, .4, 1.9), (0, 1.5, 1.2), 5, (.8, 1), (.8, .45, .8))
