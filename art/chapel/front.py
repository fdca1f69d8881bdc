"""White roses and altar candles."""
import os, sys; sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'lib'))
import front
HORIZON=552
SPEC=front.spec(HORIZON, ev=.5, fgev=.65, power=1.12, sat=1.05)
def build(t):
    r=front.stage(t, 73, HORIZON, (-1, (.35, .3, .24)), (0, (.72, .62, .5)), (.3, (.8, .76, .68)), (1, (.7, .68, .62)), strength=.5)
    leaf=t.mat('leaf', (.10, .17, .08), .5, var=(.24, .31, .17), transl=.4)
    petals=[t.mat('white', (.90, .88, .83), .6, var=(.94, .92, .88), transl=.35), t.mat('cream', (.90, .80, .64), .6, var=(.93, .88, .78), transl=.35), t.mat('shell', (.88, .72, .66), .6, var=(.92, .84, .80), transl=.35)]
    front.bank(t, 1140, leaf, petals, n_fl=400, size=.048); front.backing(t, 1205, (.10, .13, .07))
    for x, y, top in ((-.335, 1.30, 1030), (-.235, 1.26, 1112), (.335, 1.30, 1030), (.245, 1.26, 1112), (-.66, 1.32, 1080), (.66, 1.32, 1080)):
        foot=t.yz(1275, y); t.candle((x, y, foot), h=t.yz(top, y)-foot, r=.021, power=.9, fs=.95)
    t.area((.4, .1, 2.9), (0, 1.5, 1.2), 17, (1.8, 1.2), (1, .94, .84))
