"""A stylised face in the manner of an animated film: large eyes, small nose, soft smile. Head frame as in figure.py
(y = where the person looks), in units of a normal head; the head is drawn a fifth larger than life."""
import numpy as np
import stage as B, hair as H, wear as W
from sculpt import *
from figure import Person

EYE = A(.0312, .0710, .050); ER = .0212
class Toon(Person):
    def __init__(s, sex='f', turn=0, tilt=0, nod=0, smile=.6, jaw=0., lips=1., open=1., y=2.2, body=0, brow=0., gaze=(0, 0), big=1.20, **k):
        super().__init__(sex, 0, y, 1.6, yaw=180 + body, lean=0, tilt=0, turn=0, nod=0, **k); s.h = big; s.smile, s.jaw, s.lips, s.open, s.brow, s.gaze = smile, jaw, lips, open, brow, gaze
        s.head = Frame(s.body.out(A(0, .020, .128)), rot(y=tilt) @ rot(z=180 + turn) @ rot(x=-nod)); s.mouth()
    def base(s, q):
        """skull without features; q in head units"""
        ax = np.concatenate([np.abs(q[..., :1]), q[..., 1:]], -1); j = s.jaw
        d = smin(ell(q, (0, -.002, .088), (.0785, .097, .092)), ell(q, (0, .028, .018), (.0508 + .0082 * j, .060, .062)), .05)
        d = smin(d, ell(ax, (.034, .058 + .002 * s.smile, .016 + .002 * s.smile), (.0255, .025, .024)), .030); d = smin(d, ell(q, (0, .074, -.044 - .003 * j), (.016 + .009 * j, .018, .016)), .052); d = smin(d, ell(ax, (.022 + .014 * j, .026, -.018), (.018, .030, .020)), .045)
        d = smin(d, cone(ax, (0, .084, .080), (.040, .070, .080), .010), .03); return smax(d, -ell(ax, (.0318, .108, .053), (.026, .022, .021)), .020)
    def surf(s, x, z):
        """y of the face at x, z"""
        y = np.full(np.shape(x), .16, np.float32)
        for _ in range(40): y = y - s.base(np.stack([x, y, z], -1).astype(np.float32)) * .8
        return y
    def mouth(s):
        t = np.linspace(-1, 1, 15); w = .0205 + .006 * s.smile; x = t * w; z = -.0125 + (.0115 * s.smile) * np.abs(t) ** 2.0 - .0012 * np.cos(t * 3.1); y = s.surf(x, z); s.line = np.stack([x, y, z], 1); up = s.line.copy(); up[:, 2] += .0034 * (1 - np.abs(t) ** 2) - .0016 * np.exp(-(t / .16) ** 2); up[:, 1] = s.surf(up[:, 0], up[:, 2]) - .0008; lo = s.line.copy(); lo[:, 2] -= .0046 * (1 - np.abs(t) ** 2.4); lo[:, 1] = s.surf(lo[:, 0], lo[:, 2]) - .0003; s.up, s.lo, s.t = up, lo, t
    def chain(s, q, pts, r):
        d = None
        for i in range(len(pts) - 1): c = cone(q, pts[i], pts[i + 1], r[i], r[i + 1]); d = c if d is None else np.minimum(d, c)
        return d
    def lipfield(s, q):
        t = s.t; ru = (.0034 * (1 - .72 * np.abs(t) ** 2)) * s.lips; rl = (.0046 * (1 - .80 * np.abs(t) ** 2.2)) * s.lips; return s.chain(q, s.up, ru), s.chain(q, s.lo, rl)
    def lids(s, q):
        out = None
        ax = np.concatenate([np.abs(q[..., :1]), q[..., 1:]], -1); l = ax - EYE; rr = np.linalg.norm(l, axis=-1); az = np.arctan2(l[..., 0], l[..., 1]); el = np.arcsin(np.clip(l[..., 2] / (rr + 1e-6), -1, 1)); c = az - .04
        up = np.radians(27 * s.open) * (1 - np.clip(np.abs(c) / .92, 0, 1.3) ** 2.3) + .06 * c; lo = -np.radians(25 - 6 * s.smile) * (1 - np.clip(np.abs(c) / .95, 0, 1.3) ** 2.4) + .05 * c; op = np.minimum(up - el, el - lo) * ER
        return smax(np.abs(rr - ER - .0009) - .0013, op, .0012), op
    def skull(s, p): return s.base(s.head.to(p) / s.h) * s.h
    def ears(s, p):
        q = s.head.to(p) / s.h; ax = np.concatenate([np.abs(q[..., :1]), q[..., 1:]], -1); l = (ax - A(.0770, .004, .046)) @ rot(z=-42, y=6) / .86; d = ell(l, (.004, -.004, 0), (.0085, .019, .032)); d = smax(d, -ell(l, (.012, .0, -.002), (.009, .0125, .022)), .004); rim = np.abs(ell(l, (.004, -.004, 0), (.02, .0185, .0325))); return smin(d, np.hypot(rim, l[..., 0] - .010) - .0034, .004) * s.h
    def face(s, p):
        q = s.head.to(p) / s.h; ax = np.concatenate([np.abs(q[..., :1]), q[..., 1:]], -1); d = s.base(q); k = .90 + .24 * s.jaw
        d = smin(d, cone(q, (0, .086, .060), (0, .1065, .024), .0052 * k, .0078 * k), .020); d = smin(d, ell(q, (0, .1105, .0205), (.0118 * k, .0115, .0104)), .010); d = smin(d, ell(ax, (.0105 * k, .1000, .0172), (.0064 * k, .0086, .0064)), .006); d = smax(d, -ell(ax, (.0058 * k, .1075, .0105), (.0034, .0050, .0032)), .003)
        lid, op = s.lids(q); d = smax(d, -(np.linalg.norm(ax - EYE, axis=-1) - ER), .003); d = smin(d, lid, .0045)
        crease = s.chain(q, s.line + np.stack([0 * s.t, .0008 + .0014 * (1 - s.t ** 2), 0 * s.t], 1), np.full(15, .0014)); u, l = s.lipfield(q); d = smin(d, u, .0035); d = smin(d, l, .0040); d = smax(d, -crease, .0016); c = s.line[-1]; d = smax(d, -ell(ax, (c[0] + .0022, c[1] + .003, c[2] + .0006), (.0035, .0045, .0042)), .006)
        return d * s.h
    def naked_head(s, p): return smin(smin(s.face(p), s.ears(p), .006), s.neck(p), .018)
    def neck(s, p):
        r = s.k['neck'] * .98; return cone(p, s.body.out(A(0, .000, -.03)), s.head.out(A(0, -.012, .02) * s.h), r * 1.12, r * .98)

def head(T, tone, hairc, lipc, blush=.25):
    m = B.skin('skin', tone, hairc, sss=.16, lips=lipc); o = T.head.out(A(0, 0, .06)); v, f = mesh(T.naked_head, o - .24, o + A(.18, .18, .20), .0021); v = smooth(v, f, 2); q = T.head.to(v) / T.h; ax = np.abs(q[:, 0])
    # lips and the line between them are painted on from the front
    w = T.line[-1, 0]; t = np.clip(q[:, 0] / w, -1.2, 1.2); zl = np.interp(q[:, 0], T.line[:, 0], T.line[:, 2]); dz = q[:, 2] - zl; g = np.clip(1 - t * t, 0, 1); hu = .0058 * T.lips * g ** .8 * (1 - .30 * np.exp(-(t / .14) ** 2)); hl = .0080 * T.lips * g ** .7; front = (q[:, 1] > .05) & (np.abs(t) < 1.1)
    lip = np.clip(np.minimum(hu - dz, dz + hl) / .0012 + .5, 0, 1) * front * np.clip((1.02 - np.abs(t)) / .08, 0, 1); seam = np.exp(-(dz / (.0013 + .0006 * g)) ** 2) * front * np.clip((1.08 - np.abs(t)) / .10, 0, 1) * .85; ch = np.exp(-(((ax - .040) / .020) ** 2 + ((q[:, 2] - .018) / .017) ** 2)) * (q[:, 1] > .03) + .7 * np.exp(-(np.linalg.norm(q - A(0, .118, .02), axis=1) / .013) ** 2) + .5 * np.clip(1 - T.ears(v) / .004, 0, 1)
    s = np.clip((q[:, 2] - H.hairline(q)) / .010, 0, 1) * (T.ears(v) > .002); s = s * (np.abs(T.skull(v)) < .01); lid, op = T.lids(q); lash = np.clip(1 - np.abs(op + .0004) / .0011, 0, 1) * (np.linalg.norm(np.c_[ax, q[:, 1:]] - EYE, axis=1) < ER + .004) * (q[:, 2] > EYE[2]); B.obj('head', v, f, m, attrs=dict(scalp=np.maximum(np.maximum(s, lash * .9), seam), blush=np.clip(ch * blush, 0, 1), lip=lip)); return m
def eyes(T, color='#5a3218'):
    for sd in (-1, 1):
        c = T.head.out(A(sd * EYE[0], EYE[1], EYE[2]) * T.h); R = ER * T.h; n = 96; t = np.linspace(0, np.pi, n // 2 + 1); a = np.linspace(0, 2 * np.pi, n + 1)[:-1]; tt, aa = np.meshgrid(t, a, indexing='ij'); d = np.stack([np.sin(tt) * np.cos(aa), np.cos(tt), np.sin(tt) * np.sin(aa)], -1); r = R * (1 + .035 * np.exp(-(tt / .36) ** 2)); v = (d * r[..., None]).reshape(-1, 3); G = T.head.R @ rot(z=-T.gaze[0] - sd * 3.5, x=T.gaze[1]); i = np.arange(n // 2)[:, None] * n; j = np.arange(n)[None]; k = (j + 1) % n; f = np.stack([i + j, i + k, i + n + k, i + n + j], -1).reshape(-1, 4); uv = np.stack([np.degrees(tt), np.degrees(aa), np.sin(tt) * np.sin(aa)], -1).reshape(-1, 3)
        B.obj('eye', v @ G.T + c, f, B.eye('eye', color), uv)
def brows(T, r, mat, thick=1., arch=1.):
    for sd in (-1, 1):
        n = 420; t = r.rand(n); x = .0135 + .040 * t; z = .0785 + .0075 * arch * np.sin(np.pi * np.clip(t * .80 + .12, 0, 1)) + T.brow * .004 - .0035 * t; wd = (.0036 - .0024 * t ** 1.5) * thick; z = z + r.uniform(-1, 1, n) * wd; y = T.surf(x, z); p = np.stack([sd * x, y, z], 1); d = np.stack([sd * (.75 + .2 * t), .12 - .5 * t, .55 - .85 * t], 1); d += r.randn(n, 3) * .12; k = np.linspace(0, 1, 5)[None, :, None]; L = (.0070 * (1 - .3 * t))[:, None, None]; S = p[:, None] + d[:, None] * k * L + A(0, .0012, 0) * np.sin(k * 3) ; S[..., 1] = np.maximum(S[..., 1], T.surf(S[..., 0] * sd, S[..., 2]) + .0004); B.strands('brow', T.head.out((S * T.h).reshape(-1, 3)).reshape(S.shape), mat, .00034, .00010)
def lashes(T, r, mat, length=.0085):
    for sd in (-1, 1):
        n = 90; az = np.linspace(-.78, .84, n); c = az - .04; el = np.radians(27 * T.open) * (1 - (np.abs(c) / .92) ** 2.3) + .06 * c; rr = ER + .0016; d0 = np.stack([np.sin(az) * np.cos(el), np.cos(az) * np.cos(el), np.sin(el)], 1); p = EYE + d0 * rr; dd = d0 * .9 + A(.0, .25, .0) + np.stack([np.clip(az, -.2, 1) * .9, 0 * az, 0 * az], 1); k = np.linspace(0, 1, 7)[None, :, None]; L = (length * (.55 + .45 * np.clip((az + .5) / 1.1, 0, 1)) * (.8 + .3 * r.rand(n)))[:, None, None]; S = p[:, None] + dd[:, None] * k * L + A(0, 0, 1) * k ** 2 * L * .75; S = S * A(sd, 1, 1); B.strands('lash', T.head.out((S * T.h).reshape(-1, 3)).reshape(S.shape), mat, .00042, .00010)
def drape(T, r, n=24000, length=.47, k=40, wave=.008, wavelen=.10, part=.0, collide=None, volume=1.0):
    """long hair with a parting that frames the face"""
    p, nr, q = H.roots(T, n, r, soft=.0015); X = T.head.R @ A(1, 0, 0); bk = T.head.R @ A(0, -1, 0); sg = np.sign(q[:, 0] - part)[:, None]; tan = sg * X + bk * .75; tan = tan - nr * np.sum(tan * nr, 1, keepdims=True); h = np.clip(q[:, 2] / .18, 0, 1); off = (.003 + .013 * h ** 1.2 + .006 * r.rand(n)) * volume; dp = np.clip(np.abs(q[:, 0] - part) / .035, .15, 1); d = nr * (.30 * dp[:, None] + .08) + tan * .9; d /= np.linalg.norm(d, axis=1, keepdims=True); L = length * (1 - .22 * r.rand(n) ** 2); tuck = r.rand(n)[:, None]; aft = np.where(q[:, 1] < .035 + .02 * r.randn(n), .40, -.03)[:, None];  # most of it falls behind the shoulders
    st = (L / (k - 1))[:, None]; out = [p]
    def coll(p):
        w = T.head.to(p) / T.h; return np.minimum(smin(collide(p), T.ears(p) + .004, .01), ell(w, (0, .100, .020), (.060, .075, .098)) * T.h)
    for j in range(1, k):
        t = j / (k - 1); lat = ((p - T.body.o) @ X)[:, None] * X; d = d + A(0, 0, -1) * (.28 + .4 * t) + bk * (.16 if t < .35 else aft) - lat * (np.where(aft > 0, 6., 2.2 + 1.4 * tuck) if t > .30 else 0); d /= np.linalg.norm(d, axis=1, keepdims=True); o = p; p = p + d * st; a = coll(p); lim = off * (dp + (1 - dp) * min(1, t * 5)) * (1 - .35 * t) + .001; hit = a < lim
        if hit.any(): p[hit] += (lim[hit] - a[hit])[:, None] * grad(coll, p[hit])
        if t < .30: far = ~hit; p[far] -= (np.clip(a[far] - lim[far], 0, .02) * .75)[:, None] * grad(coll, p[far])   # is on the head
        d = p - o; d /= np.linalg.norm(d, axis=1, keepdims=True) + 1e-9; out.append(p.copy())
    S = np.stack(out, 1); keep = (np.abs((S - T.body.o) @ X).max(1) < .150); S, L = S[keep], L[keep]; S, i = H.clump(S, r, 50, .5, 1.3);   # none slide off the shoulders
    t = np.linspace(0, 1, k)[None]; ln = L[:, None] * t; m = i.max() + 1
    if wave: w = 2 * np.pi * ln / wavelen * (1 + .15 * r.randn(m))[i][:, None] + (r.rand(m) * 6.28)[i][:, None] * .3 + noise(S[:, 12:13], 7)[:, 0][:, None]; am = wave * np.clip(ln / .14 - .4, 0, 1); S = S + (np.cos(w) * am)[..., None] * X + (np.sin(w) * am * .7)[..., None] * bk
    return S + (noise(S, 20) * t * .003)[..., None] * X
