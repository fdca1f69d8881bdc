"""A stone balustrade at night with red and blush roses and fairy lights."""
import os, sys; sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'lib'))
import numpy as np, front
HORIZON=545
SPEC=front.spec(HORIZON, ev=.4, fgev=1.35, power=1.15, sat=1.15)
def build(t):
    front.stage(t, 71, HORIZON, (-1, (.02, .018, .03)), (0, (.10, .07, .10)), (.2, (.05, .05, .12)), (1, (.02, .025, .07)), strength=.9)
    stone=t.mat('stone', (.42, .37, .34), .8, var=(.34, .30, .29), varscale=14, bump=.25, bscale=60)
    z=t.yz(1166, 1.5); t.box('rail', (0, 1.53, z-.025), (5, .14, .05), stone); t.box('lip', (0, 1.50, z-.062), (5, .12, .022), stone)
    v, f=t.lathe([(.030, 0), (.030, .012), (.018, .02), (.034, .055), (.030, .085), (.014, .12), (.020, .135), (.028, .14), (.028, .15)], 20)
    for x in np.arange(-2, 2.01, .105): t.raw('baluster', v*[1, 1, 1.25]+[x, 1.53, z-.26], f, stone)
    t.box('dark', (0, 1.75, z-.4), (6, .02, .72), t.mat('dark', (.012, .012, .022), .9))
    leaf=t.mat('leaf', (.035, .10, .045), .35, var=(.08, .17, .07), transl=.3, spec=.5)
    petals=[t.mat('red', (.42, .02, .05), .45, var=(.58, .06, .12), transl=.3), t.mat('blush', (.82, .48, .46), .45, var=(.88, .66, .60), transl=.3), t.mat('cream', (.86, .74, .62), .45, var=(.9, .84, .74), transl=.3)]
    g=front.line(t, 1122, .014); t.garland(g, leaf, petals, n_leaf=2600, n_fl=290, rad=.062, lsize=.05, fsize=.042, fl=front.flowers(t), face='cam')
    front.sparks(t, g, 70, L=9)
    t.area((-1.0, .2, 2.5), (0, 1.5, 1.2), 18, (1.2, 1), (1, .74, .46)); t.area((1.3, .3, 2.0), (0, 1.5, 1.2), 6, (.8, 1.2), (.55, .6, 1))
