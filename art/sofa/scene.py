import numpy as np, math, land
SPEC=dict(spp=11,bspp=8,res=.68,bres=.8,grade=dict(ev=.8,power=1.15,sat=1.15,bloom=.22))
def build(t):
    t.reset(231); S=t.S; r=S.r; t.camera(eye=1.15,P=1.95,lens=54,f=1.8,horizon=530); B=getattr(S,'banner',False)
    t.world((-1,(.02,.018,.02)),(0,(.035,.045,.08)),(.3,(.03,.05,.12)),(1,(.02,.03,.08)),strength=1.0)
    wall=t.mat('wall',(.30,.24,.19),.9,var=(.27,.21,.165),varscale=2,bump=.1,bscale=30); t.box('wall',(0,3.9,1.5),(9,.06,4),wall); t.box('floor',(0,2,-.02),(9,6,.04),t.wood('floor',(.26,.14,.07),(.15,.08,.04),2,.4)); t.box('panel',(0,3.86,.42),(9,.03,.04),t.mat('skirt',(.36,.30,.24),.6))
    # window with snow outside and a bright garden lamp, on the left
    gl=t.mat('nightpane',(.02,.03,.06),.1,spec=.5,emit=(.12,.2,.42),es=.55); fr=t.mat('frame',(.62,.58,.52),.5); wx=-.98
    t.box('pane',(wx,3.85,1.72),(.86,.02,1.12),gl)
    for dx,dz,sx,sz in ((-.43,0,.05,1.2),(.43,0,.05,1.2),(0,-.57,.92,.06),(0,.57,.92,.05),(0,0,.03,1.1),(0,.08,.86,.03)): t.box('fr',(wx+dx,3.83,1.72+dz),(sx,.05,sz),fr)
    for k in range(60): t.lamp((wx+r.uniform(-.4,.4),3.8,1.72+r.uniform(-.5,.5)),(.7,.82,1),.5,.006,check=False)
    cm=t.mat('curtain',(.44,.33,.25),.9,sheen=.4,transl=.15)
    for a,b in ((-1.95,-1.36),(-.58,-.30)): v,f=t.patch(lambda u,w:(a+(b-a)*u,3.74+.05*np.sin(u*26),2.7-w*2.7),80,4); t.raw('cur',v,f,cm)
    # shelf with books and plants, pictures, floor lamp, curtain of fairy lights
    wd=t.wood('shelf',(.28,.16,.08),(.16,.09,.045),3,.45)
    for z in (1.42,1.86): t.box('sh',(1.02,3.74,z),(1.5,.24,.035),wd)
    for z in (1.44,1.88):
        x=.34
        while x<1.7:
            w=r.uniform(.018,.05); h=r.uniform(.17,.27)
            if r.rand()<.16: x+=.12; continue
            c=((.42,.10,.07),(.08,.16,.20),(.55,.44,.28),(.12,.20,.13),(.60,.53,.44),(.30,.17,.09))[r.randint(6)]; t.box('bk',(x+w/2,3.72,z+h/2),(w*.94,.17,h),t.mat('bk%.2f'%c[0],c,.7)); x+=w
    lf=t.mat('ivy',(.04,.12,.04),.5,var=(.09,.20,.07),transl=.25)
    for cx,z in ((.52,1.88),(1.5,1.44)): n=260; s=r.rand(n); t.scatter('pl',*t.leaf_mesh(.5),np.stack([cx+.13*r.randn(n)*(.5+s),3.6-.05*r.rand(n),z+.12-.5*s*s+.05*r.randn(n)],1),r.uniform(.04,.08,n),t.rrot(n),lf)
    v,f=t.lathe([(.05,.14),(.19,-.16),(.188,-.16),(.048,.14)],32); t.raw('shade',v+[1.62 if not B else 1.9,3.0,1.66],f,t.mat('shade',(.9,.74,.52),.8,transl=.6,emit=(1,.62,.30),es=1.1)); t.point((1.62 if not B else 1.9,3.0,1.64),26,(1,.66,.36),.08); t.raw('pole',*t.tube(np.array([[1.62 if not B else 1.9,3.0,0],[1.62 if not B else 1.9,3.0,1.8]]),.012,8),t.mat('brass',(.6,.42,.18),.3,metal=1))
    for k,x in enumerate(np.arange(-1.9,1.95,.17)):
        for z in np.arange(2.7,1.2+.3*math.sin(k*1.7),-.13): t.lamp((x+.015*r.randn(),3.66,z+.03*r.randn()+.06*(k%2)),(1,.60,.25),r.uniform(2.2,5.5),.0085,check=False)
    t.stringlights((-2.0,3.5,2.35),(2.0,3.5,2.4),.26,30,(1,.62,.28),8,.012,power=5)
    # the sofa's back and cushions
    so=t.mat('sofa',(.10,.17,.15),.85,sheen=.7,var=(.085,.145,.13),varscale=9,bump=.18,bscale=220)
    for x0,x1 in ((-1.25,-.01),(.01,1.25)): v,f=t.patch(lambda u,w:(x0+(x1-x0)*u,2.28+.20*w+.0*u-.05*np.sin(np.pi*w)*np.sin(np.pi*u),.42+.46*w-.05*(2*u-1)**6+.05*np.sin(np.pi*u)**.4*w),50,24); t.raw('back',v,f,so)
    v,f=t.tube(np.stack([np.linspace(-1.3,1.3,40),np.full(40,2.52),np.full(40,.84)],1),.10,18); t.raw('rail',v,f,so)
    for x,z,c,rot in ((-.62,.66,(.52,.22,.10),.15),(.66,.66,(.62,.52,.38),-.2),(-.98,.62,(.62,.52,.38),-.1),(1.0,.62,(.36,.09,.08),.12)):
        v,f=t.sphere(1,28); v=np.sign(v)*np.abs(v)**.62*[.25,.09,.24]; c_,s_=math.cos(rot),math.sin(rot); v=v@np.array([[c_,0,s_],[0,1,0],[-s_,0,c_]]); t.raw('cushion',v+[x,2.22,z],f,t.mat('cu%.2f'%c[0],c,.9,sheen=.6,bump=.2,bscale=300))
    # in front: a hand-knitted blanket over the laps, a tray with two mugs
    S.layer='fg'; z0=t.yz(1150,1.46); kn=t.mat('wool',(.74,.66,.54),.95,sheen=.6,bump=.35,bscale=900); lump=lambda x:.010*np.sin(x*7.2+1.1)+.006*np.sin(x*17+2)+.006*np.cos(x*11.5)
    land.knit(t,lambda u,w:((u-.5)*1.7+.03*np.sin(w*5),1.56-.60*w,z0+lump((u-.5)*1.7)*(1-.4*w)-.012-.10*w*w+.014*np.sin(w*11+u*9)-3.0*np.clip(.06-w,0,1)),900,220,kn,24,74,.0085)
    t.box('under',(0,1.6,z0-.30),(2.4,.04,.44),kn)
    # a folded edge with a cable along it
    s=np.linspace(0,1,700); x=(s-.5)*1.7
    for ph in (0,2.09,4.19): t.raw('cable',*t.tube(np.stack([x,1.525+.012*np.cos(x*105+ph),z0+lump(x)-.006+.011*np.sin(x*105+ph)],1),.0125,9),kn)
    cer=t.mat('mug',(.62,.20,.12),.3,spec=.5,var=(.55,.17,.10),varscale=20); tea=t.mat('cocoa',(.16,.07,.035),.2,spec=.5)
    for x,y,k in ((-.262,1.33,0),(.285,1.34,1)):
        c=cer if k==0 else t.mat('mug2',(.10,.20,.24),.3,spec=.5); zt=z0-.050; v,f=t.lathe([(0,0),(.036,0),(.040,.006),(.041,.085),(.0425,.090),(.039,.089),(.038,.074),(0,.074)],44); t.raw('mug',v+[x,y,zt],f,c); v,f=t.lathe([(0,.0755),(.0378,.0755)],32); t.raw('tea',v+[x,y,zt],f,tea); a=np.linspace(-1.35,1.35,26); sx=-1 if k==0 else 1; t.raw('handle',*t.tube(np.stack([x+sx*(.039+.026*np.cos(a)),0*a+y-.01,zt+.045+.028*np.sin(a)],1),.0058,9),c)
        for q in range(5): v,f=t.sphere(.0105,10,.8); t.raw('marsh',v+[x+.018*math.cos(q*2.4)*(q>0),y+.018*math.sin(q*2.4)*(q>0),zt+.081],f,t.mat('marsh',(.86,.80,.76),.7,transl=.2))
    t.area((-1.2,.1,2.4),(0,1.4,.8),15,(1.5,1.2),(1,.74,.50)); t.area((0,1.1,2.8),(0,2.4,.8),22,(2.0,.8),(1,.70,.44))
