import numpy as np, math, land
SPEC=dict(spp=11,bspp=8,res=.68,bres=.8,grade=dict(ev=.6,power=1.15,sat=1.15,bloom=.10))
def build(t):
    t.reset(211); S=t.S; r=S.r; t.camera(eye=1.6,P=2.0,lens=55,f=2.6,horizon=540); B=2.6 if getattr(S,'banner',False) else 1
    t.world((-1,(.20,.22,.22)),(-.01,(.82,.88,.95)),(.03,(.74,.86,1.0)),(.15,(.36,.58,.95)),(.4,(.16,.34,.78)),(1,(.08,.18,.5)),strength=.8,clouds=(3.0,20,.8,(1.2,1.18,1.15),.52))
    t.sun(32,58,4.4,(1,.88,.70),1.0)
    # mountains with snow, nearer forest ridges, lake in the valley
    m=t.mat('alps',(.20,.21,.24),.95,var=(.86,.89,.95),emit=(.40,.55,.80),es=.10); land.mountains(t,2300,4200,.55*2300*B,60,900,m,330,5,320,lambda u:.55+.45*np.cos((u*B-.25)*2.6)).location=(0,0,-190)
    land.ridge(t,1500,900*B,-300,380,t.mat('ridge1',(.07,.12,.13),.95,emit=(.30,.46,.62),es=.14),3,5); land.ridge(t,800,520*B,-190,180,t.mat('ridge2',(.05,.10,.07),.95,emit=(.24,.38,.46),es=.08),8,7)
    land.water(t,-160,350,1400,.8*B,t.mat('lake',(.03,.20,.22),.12,spec=.5),3,.02,60,120)
    fm=t.mat('fir',(.022,.062,.030),.9,var=(.05,.11,.045)); tr=[land.spruce(t,fm,h,s) for h,s in ((10,1),(12,2),(8,3))]
    n=90; u=np.linspace(-1,1,n)[None]*B; v=np.linspace(0,1,n)[:,None]; q=land.fractal(np.random.RandomState(2),n,n,5,4); Y=7+330*v**1.5+0*u; X=u*(5+Y*.6); Z=-.3-Y*.34-9*v+3*q*v*3+ (np.abs(u)/B)**2*Y*.16; land.field(t,'slope',X,Y,Z,t.mat('meadow',(.16,.22,.06),.95,var=(.25,.27,.09),varscale=.4,bump=.5,bscale=3))
    for k in range(420): a=int(n*(.22+.78*r.rand()**.7))-1; b=r.randint(n); q=tr[r.randint(3)]; t.dup(q,(X[a,b]+r.randn(),Y[a,b],Z[a,b]-.3),r.uniform(.7,1.5),r.rand()*6)
    for x,y,s in ((-4.6,15,1.0),(-6.4,19,1.25),(5.6,17,1.05),(7.8,21,1.35),(4.2,26,1.2),(-3.9,27,1.0),(-9.5,24,1.3),(10.5,26,1.4)): t.dup(tr[r.randint(3)],(x,y,-8.2*s-.12*y+2.2),s,r.rand()*6)
    for x,y,z,s in ((-4.0,13,-3.4,1.0),(-5.9,16,-4.2,1.15),(4.7,14,-5.2,.95),(6.6,18,-4.4,1.15)): t.dup(tr[int(x>0)],(x*(4.2 if B>1 else 1),y*(2.2 if B>1 else 1),z*(1.5 if B>1 else 1)),s,x)
    # the ground of the lookout: gravel, grass at its edge
    t.raw('ground',[[-12,-3,0],[12,-3,0],[12,6.4,0],[-12,6.4,0]],[[0,1,2,3]],t.mat('gravel',(.34,.30,.25),.95,var=(.24,.21,.17),varscale=8,bump=.5,bscale=60),smooth=False)
    gm=t.mat('grass',(.16,.24,.06),.7,var=(.42,.40,.16),transl=.3); nd=(np.array([[-.02,0,0],[.02,0,0],[0,.1,1.]]),np.array([[0,1,2]])); n=5000; t.scatter('gr',*nd,np.stack([r.uniform(-6,6,n),5.6+.9*r.rand(n),np.zeros(n)],1),r.uniform(.12,.42,n),t.rotm(r.randn(n)*.25,r.randn(n)*.25,r.rand(n)*6.28),gm)
    fl=[t.mat('fy',(.85,.62,.06),.6,transl=.3),t.mat('fw',(.86,.86,.82),.6,transl=.3),t.mat('fv',(.36,.22,.62),.6,transl=.3)]
    for c in fl: n=70; t.scatter('fl',*t.blossom_mesh(6,.2),np.stack([r.uniform(-5,5,n),5.5+.9*r.rand(n),r.uniform(.12,.38,n)],1),.05,t.rrot(n,tilt=.8),c)
    # in front: a fence of logs, a wool blanket over it, a metal mug
    S.layer='fg'; wd=t.wood('log',(.36,.25,.16),(.17,.11,.07),2.2,.8,'X',7); y0=1.50; z0=t.yz(1185,y0); x=np.linspace(-1.4,1.4,90)
    def log(z,y,rad,ph): v,f=t.tube(np.stack([x,y+.006*np.sin(x*5+ph),z+.008*np.sin(x*3.1+ph)],1),rad*(1+.05*np.sin(x*7+ph)+.03*np.sin(x*19)),22); return t.raw('log',v,f,wd)
    log(z0-.002,y0,.052,0); log(z0-.125,y0+.05,.055,2)
    t.raw('post',*t.tube(np.array([[-.315,y0+.06,z0-.5],[-.31,y0+.055,z0-.02],[-.308,y0+.05,z0+.085]]),[.058,.056,.053],22),t.wood('post',(.33,.23,.15),(.16,.1,.06),2.2,.8,'Z',7)); v,f=t.cyl(.053,.004,22); t.raw('end',v+[-.308,y0+.05,z0+.084],f,t.mat('endgrain',(.50,.38,.25),.9,bump=.3,bscale=60))
    # blanket: checked wool, drawn over the log
    bl=t.mat('wool',(.42,.05,.05),.95,sheen=.8,bump=.35,bscale=700); a=lambda u,w:np.interp(w,[0,.34,.66,1],[0,1,2,3])
    def drape(x0,x1,m,dx=0,over=0): # down the front, over the top, behind
        def fn(u,w): th=np.clip((w-.52)/.36,0,1)*math.pi; s=np.clip(.52-w,0,1)*.55; X=x0+(x1-x0)*u; R=.060+.005*np.sin(X*41)*np.sin(X*17+1)+over; return X+.004*np.sin(w*20+X*9), y0-R*np.cos(th)-.010*np.sin(X*34+w*2)*(s>0)*np.clip(s*9,0,1), z0+R*np.sin(th)-s
        return t.raw('blanket',*t.patch(fn,150,90),m)
    drape(-.06,.47,bl)
    for k,(c,wd_) in enumerate((((.03,.05,.09),.028),((.80,.74,.62),.010),((.03,.05,.09),.028),((.80,.74,.62),.010),((.03,.05,.09),.028))): xx=.0+k*.092; drape(xx,xx+wd_,t.mat('st%d'%(k%2),c,.95,sheen=.6,bump=.3,bscale=700),0,.0012)
    n=150; t.scatter('fringe',np.array([[-.02,0,0],[.02,0,0],[.0,0,-1.]]),np.array([[0,1,2]]),np.stack([r.uniform(-.06,-.055,n),np.full(n,y0-.055),z0-r.rand(n)*.3],1),.02,t.rrot(n,tilt=.3),bl)
    en=t.mat('enamel',(.86,.84,.78),.2,spec=.6); v,f=t.lathe([(0,0),(.036,0),(.038,.004),(.038,.074),(.0395,.077),(.0365,.076),(.0355,.01),(0,.008)],40); mx=np.array([-.16,y0,z0+.050]); t.raw('mug',v+mx,f,en); v,f=t.lathe([(.0385,.0735),(.0402,.077),(.0385,.079),(.0362,.077)],40); t.raw('lip',v+mx,f,t.mat('lip',(.03,.06,.16),.2)); a=np.linspace(-1.3,1.3,24); t.raw('handle',*t.tube(np.stack([mx[0]-.036-.022*np.cos(a),0*a+y0,mx[2]+.040+.024*np.sin(a)],1),.0045,8),en)
    t.area((1.6,.2,2.6),(0,1.5,1.1),16,(1.5,1.2),(1,.92,.8))
