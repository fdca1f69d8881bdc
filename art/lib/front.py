"""What stands before the people of a drawn scene. The kit renders it alone: `render.py -- <slug>/front.py final fg`."""
import numpy as np

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
