"""Landscapes of the rendered scenes: fractal noise, mountains, spruces, calm water, knitted cloth. Each takes the kit `t`."""
import numpy as np, math
from scipy.ndimage import zoom

def fractal(r, h, w, octaves=6, first=3, gain=.5, ridged=False):
    """noise of h x w in about -1 ... 1; ridged noise has sharp crests"""
    a=np.zeros((h, w)); amp=1.; n=first
    for _ in range(octaves):
        g=r.rand(n+3, n+3); z=zoom(g, ((h+8)/(n+3), (w+8)/(n+3)), order=3)[:h, :w]*2-1; a+=amp*((1-2*np.abs(z)) if ridged else z); amp*=gain; n=min(n*2, 256)
    return a/(2-gain*2 if gain<.5 else 1.8)

def field(t, name, X, Y, Z, m, rnd=None):
    """a surface from three grids of the same shape; rnd: the share of the material's second colour"""
    h, w=Z.shape; v=np.stack([X, Y, Z], -1).reshape(-1, 3); i=(np.arange(h-1)[:, None]*w+np.arange(w-1)[None]).ravel(); return t.raw(name, v, np.stack([i, i+1, i+w+1, i+w], 1), m, rnd=None if rnd is None else np.clip(rnd, 0, 1).ravel())

def mountains(t, y0, y1, half, low, high, m, snow=None, seed=1, n=220, crest=None):
    """ridges between the distances y0 and y1, half as wide as `half` at y0; `snow` is the height from which the second colour is used; crest(x in -1..1) scales the height"""
    r=np.random.RandomState(seed); h=n//2; u=np.linspace(-1, 1, n)[None]; v=np.linspace(0, 1, h)[:, None]; q=fractal(r, h, n, 6, 4, .5, True)
    Y=y0+(y1-y0)*v+0*u; X=u*half*Y/y0; Z=(low+(high-low)*np.clip(.5+.6*q, 0, 1.3))*np.sin(np.pi*np.clip(v*.9+.02, 0, 1))**.8*(1 if crest is None else crest(u)); s=None
    if snow is not None: gx=np.abs(np.gradient(Z, axis=1)); s=np.clip((Z-snow)/(.18*high)+.5+.6*fractal(r, h, n, 4, 24), 0, 1)*np.clip(1.7-gx/(gx.mean()*1.6), 0, 1)
    return field(t, 'mountains', X, Y, Z, m, s)

def ridge(t, y, half, base, top, m, seed=1, first=6, n=400):
    """the outline of a far hill or forest"""
    r=np.random.RandomState(seed); x=np.linspace(-half, half, n); z=base+top*(.6+.4*fractal(r, 2, n, 6, first)[0]); return t.raw('ridge', np.concatenate([np.stack([x, 0*x+y, 0*x+base-top], 1), np.stack([x, 0*x+y, z], 1)]), np.stack([np.arange(n-1), np.arange(1, n), n+np.arange(1, n), n+np.arange(n-1)], 1), m)

def spruce(t, m, h=9, seed=1, tiers=13):
    """one spruce at the origin, without a trunk: for distances at which needles are not visible"""
    r=np.random.RandomState(seed); n=26; v, f=t.lathe([(.02, h)]+[p for k in range(tiers) for p in ((h*.20*(k+1)/tiers, h*(1-(k+1)/tiers)+.02*h), (h*.11*(k+1)/tiers, h*(1-(k+1)/tiers)+.035*h))], n); a=np.arctan2(v[:, 1], v[:, 0]); k=1+.35*r.randn(len(v))*.6; v[:, 0]*=k; v[:, 1]*=k; v[:, 2]-=np.hypot(v[:, 0], v[:, 1])*.35*(.6+.8*r.rand(len(v))); return t.raw('spruce', v, f, m, smooth=False, rnd=r.rand(len(v)), loc=(0, -500, 0))

def water(t, z, near, far, half, m, seed=1, amp=.008, nx=160, ny=420):
    """waves that become flatter with the distance"""
    r=np.random.RandomState(seed); Y=np.repeat(np.geomspace(near, far, ny)[:, None], nx, 1); X=np.linspace(-1, 1, nx)[None]*Y*half; Z=np.zeros_like(X)
    for _ in range(30): L=np.exp(r.uniform(np.log(.3), np.log(7))); a=r.uniform(-.6, .6); Z+=amp*L**.7*np.sin((X*np.sin(a)+Y*np.cos(a))*2*np.pi/L+r.rand()*6.28)*np.clip(60*L/Y, 0, 1)
    return field(t, 'water', X, Y, Z+z, m)

def still(horizon=.4219, wide=.44):
    """a developing hook: water near the horizon glitters below the sampling rate, so it is blurred sideways there"""
    def hook(rgb, W, H):
        from scipy.ndimage import gaussian_filter
        hz=horizon if W<H else wide; y=np.arange(H)/H; m=(np.clip((y-hz+.006)/.008, 0, 1)*np.clip((hz+.20-y)/.12, 0, 1))[:, None, None]; b=np.stack([gaussian_filter(rgb[..., c], (1.6*H/1280, 7*H/1280)) for c in range(3)], -1); return rgb*(1-m)+b*m
    return hook

def knit(t, fn, nu, nv, m, rows=26, cols=90, depth=.006, layer=None):
    """a cloth fn(u, v) with knitted stitches: two slanted strands for each stitch, raised along the surface's normal"""
    u, v=np.meshgrid(np.linspace(0, 1, nu+1), np.linspace(0, 1, nv+1)); P=np.stack(np.broadcast_arrays(*[np.asarray(q, float) for q in fn(u, v)]), -1); du=np.gradient(P, axis=1); dv=np.gradient(P, axis=0); N=np.cross(du, dv); N/=np.linalg.norm(N, axis=-1, keepdims=True)+1e-9; N*=np.sign(N[..., 2:3]+1e-6)
    c=u*cols; s=c-np.floor(c); w=v*rows+.55*np.abs(s-.5); q=np.abs(np.sin(np.pi*w))**.6*np.abs(np.sin(2*np.pi*s))**.5; P=P+N*(depth*q)[..., None]; return field(t, 'knit', P[..., 0], P[..., 1], P[..., 2], m)
