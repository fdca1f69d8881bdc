"""What stands before the people of a drawn scene. The kit renders it alone: `render.py -- <slug>/front.py final fg`."""
import math, numpy as np

def stage(t, seed, horizon, *world, strength=1.0):
    """The camera of the drawing: its horizon is the row of the eyes."""
    t.reset(seed); t.camera(eye=1.6, P=2.0, lens=52, f=1.7, horizon=horizon); t.world(*world, strength=strength); t.S.layer='fg'; return t.S.r

def spec(horizon, **grade):
    """`banner` is the landscape cut of tools/assets/scenes.ts: from unit 96 on, 1160 units in 900 pixels."""
    scale=900/1160; return dict(spp=30, bspp=24, banner=dict(zoom=1280*scale/900, horizon=(horizon-96)*scale/900), grade=grade)

def line(t, row, wave=.02, waves=19, y=1.42):
    """From side to side at a row of the portrait."""
    return np.stack([np.linspace(-2, 2, 80), np.full(80, y), t.yz(row, y)+wave*np.sin(np.linspace(0, waves, 80))], 1)

def flowers(t): return [t.rose_mesh(17, 1), t.peony_mesh(32), t.rose_mesh(14, 1.1)]

def bank(t, row, leaf, petals, n_fl=330, size=.047, rad=.095, n_leaf=2300, wave=.02, lsize=.052):
    """A bank of flowers whose crest is about at `row`, closed down to the lower edge."""
    g=line(t, row+65, wave)
    t.garland(g, leaf, petals, n_leaf=n_leaf, n_fl=n_fl, rad=rad, lsize=lsize, fsize=size, fl=flowers(t), face='cam')
    t.garland(g-[0, .02, .10], leaf, petals, n_leaf=n_leaf, n_fl=n_fl//2, rad=rad*.9, lsize=lsize, fsize=size, fl=flowers(t), face='cam')
    return g

def backing(t, row, color): t.box('backing', (0, 1.52, t.yz(row, 1.52)-.4), (5, .02, .8), t.mat('backing', color, .9))

def sparks(t, g, n, color=(1, .62, .28), L=8):
    """Small lamps among the leaves."""
    r=t.S.r
    for _ in range(n): t.lamp(g[r.randint(len(g))]+np.array([r.uniform(-.04, .04), -.06, r.uniform(-.06, .05)]), color, L, .0038, check=False)

def bouquet(t, c, petals, leaf, size=1.0, satin=None, tails=()):
    """A bride's bouquet around the point c, seen from its top and front; tails: (x, y, phase) of the ends of its ribbons."""
    r=t.S.r; m=46; k=np.arange(m); z=1-1.25*(k+.5)/m; q=np.sqrt(np.clip(1-z*z, 0, 1)); a=k*2.399; d=np.stack([q*np.cos(a), -np.abs(q*np.sin(a))*.9-.05, z], 1); share=np.array([.42, .40, .18][:len(petals)]); share/=share.sum()
    for one in d[z>-.55]: t.scatter('bq', *flowers(t)[r.randint(3)], (c+one*[.118*size, .10*size, .082*size])[None], [.049*size*r.uniform(.8, 1.2)], t.rotm(np.array([math.atan2(-one[1], one[2]+1e-6)*.9]), np.array([one[0]*.8]), np.array([r.rand()*.5])), petals[r.choice(len(petals), p=share)])
    n=150; q=r.randn(n, 3); q/=np.linalg.norm(q, axis=1)[:, None]; q[:, 1]=-np.abs(q[:, 1]); t.scatter('bl', *t.leaf_mesh(.42), c+q*[.125*size, .085*size, .075*size]*r.uniform(.75, 1.08, (n, 1)), r.uniform(.03, .055, n)*size, t.rrot(n), leaf)
    for _ in range(12): # twigs that lean out
        a=r.uniform(-.3, 3.4); e=np.array([math.cos(a), -.3, math.sin(a)*.75+.1]); s=np.linspace(.4, 1, 16)[:, None]; q=c-[0, .02, 0]+e*s*r.uniform(.12, .19)*size; q[:, 2]-=.05*s[:, 0]**2*abs(e[0]); t.scatter('tw', *t.leaf_mesh(.5), np.repeat(q, 2, 0)+r.randn(32, 3)*.005, .027*size, t.rrot(32), leaf)
    for x, y, ph in tails: s=np.linspace(0, 1, 70); ribbon(t, np.stack([c[0]+.06+x*s, c[1]-.06+y*s, c[2]-.03-.035*s+.012*np.sin(s*9+ph)], 1), .011, satin, ph)

def ribbon(t, p, w, satin, ph=0):
    """A ribbon along the points p, which turns a little."""
    n=len(p); s=np.linspace(0, 1, n); e=np.stack([0*s, np.cos(s*5+ph), np.sin(s*5+ph)], 1)*w; i=np.arange(n-1); t.raw('ribbon', np.concatenate([p-e, p+e]), np.stack([i, i+1, i+n+1, i+n], 1), satin)

def bow(t, c, w, satin):
    """Two loops, a knot and two ends that hang down."""
    for sx in (-1, 1):
        a=np.linspace(0, 2*math.pi, 50); l=np.stack([c[0]+sx*w*(.5-.5*np.cos(a)), c[1]-.012-.10*w*np.sin(a)**2, c[2]+w*.36*np.sin(a)*(.4+.6*(.5-.5*np.cos(a)))+.04*w], 1); e=np.array([0, .19*w, 0]); i=np.arange(49); t.raw('loop', np.concatenate([l-e, l+e]), np.stack([i, i+1, i+51, i+50], 1), satin)
        s=np.linspace(0, 1, 40); l=np.stack([c[0]+sx*w*(.08+.42*s), c[1]-.014-.03*np.sin(s*4), c[2]-1.5*w*s], 1); e=np.array([.17*w, .04*w, 0]); i=np.arange(39); t.raw('end', np.concatenate([l-e, l+e]), np.stack([i, i+1, i+41, i+40], 1), satin)
    v, f=t.sphere(.16*w, 16); t.raw('knot', v+[c[0], c[1]-.02, c[2]], f, satin)

def swag(t, x0, x1, y, z, drop, cloth, ph=0):
    """Thin cloth that hangs between two points in folds."""
    t.raw('swag', *t.patch(lambda u, w: (x0+(x1-x0)*u, y-.035-.022*np.sin(w*15+ph+u*2)*np.sin(np.pi*u), z-drop*(4*u*(1-u))*(.35+.65*w)-.10*w*(.3+.7*4*u*(1-u))), 90, 60), cloth)
