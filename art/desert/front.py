"""A crest of sand with dry grass and brass lanterns that light it."""
import os, sys; sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'lib'))
import math, numpy as np, front
HORIZON=560
SPEC=front.spec(HORIZON, ev=.4, fgev=.35, power=1.14, sat=1.12)
def lantern(t, x, y, row, s, brass, glow):
    """Four posts, a floor, a roof like a pyramid, and light behind glass."""
    p=np.array([x, y, t.yz(row, y)])
    for z, w, h in ((.006, .062, .012), (.118, .062, .010)): t.box('plate', p+[0, 0, z*s], (w*s, w*s, h*s), brass)
    for a in (-1, 1):
        for b in (-1, 1): t.box('post', p+[a*.026*s, b*.026*s, .06*s], (.006*s, .006*s, .11*s), brass)
    v, f=t.lathe([(.046, 0), (.040, .010), (.012, .042), (.010, .052), (.013, .056), (0, .060)], 4); t.raw('roof', v*s+p+[0, 0, .122*s], f, brass, smooth=False)
    ring=np.array([[.012*math.cos(q), 0, .192+.012*math.sin(q)] for q in np.linspace(0, 2*math.pi, 17)]); t.raw('ring', *t.tube(ring*s+p, .002*s, 6), brass)
    t.box('pane', p+[0, 0, .06*s], (.044*s, .044*s, .10*s), glow); t.point(tuple(p+[0, -.05*s, .06*s]), .9*s*s, (1, .52, .18), .03)
def build(t):
    r=front.stage(t, 75, HORIZON, (-1, (.10, .05, .06)), (0, (.42, .18, .20)), (.2, (.22, .13, .28)), (1, (.06, .06, .18)), strength=.8)
    sand=t.mat('sand', (.50, .28, .19), .95, var=(.42, .22, .17), varscale=3, bump=.35, bscale=90); z=t.yz(1128, 1.6)
    v, f=t.patch(lambda u, w: ((u-.5)*5, .9+w*.8, z-.34+.34*np.sin(np.clip(w, 0, 1)*math.pi/2)+.012*np.sin(u*31+w*3)+.006*np.sin(u*83+w*26)), 200, 60); t.raw('sand', v, f, sand)
    t.box('under', (0, 1.69, z-.5), (5, .02, .92), sand)
    grass=t.mat('grass', (.55, .38, .20), .8, var=(.72, .54, .32), transl=.4)
    for _ in range(150):
        x=r.uniform(-1.25, 1.25); y=1.62-.34*r.rand()**2; foot=np.array([x, y, t.yz(1140+(1.6-y)*260, y)])
        for _ in range(r.randint(7, 15)):
            h=r.uniform(.05, .16)*(.6+.7*min(1, abs(x)/.4)); a, b=r.uniform(-.7, .7), r.uniform(-.4, .4); s=np.linspace(0, 1, 7)[:, None]; blade=foot+s*[0, 0, h]+s**2*[a*h*.8, b*h*.5, -.12*h]; t.raw('blade', *t.tube(blade, np.linspace(.0021, .0005, 7), 4), grass)
    brass=t.mat('brass', (.20, .12, .05), .38, metal=.85); glow=t.emit('glow', (1, .50, .16), 1.7)
    for x, y, row, s in ((-.36, 1.36, 1238, 1.15), (-.24, 1.30, 1268, .72), (.36, 1.36, 1232, 1.15), (.25, 1.30, 1262, .74), (-.70, 1.40, 1228, 1.0), (.72, 1.38, 1232, 1.05)): lantern(t, x, y, row, s, brass, glow)
    t.area((0, .0, 2.8), (0, 1.5, 1.2), 7, (1.6, 1), (.72, .5, .8)); t.area((-1.2, .3, 1.8), (0, 1.5, 1.2), 4, (.8, .8), (1, .6, .4))
