import numpy as np, math, land
SPEC=dict(spp=11,bspp=8,res=.68,bres=.8,grade=dict(ev=.5,hook=land.still(),power=1.15,sat=1.15,bloom=.2))
def build(t):
    t.reset(251); S=t.S; r=S.r; t.camera(eye=1.6,P=2.0,lens=54,f=2.2,horizon=540); B=2.2 if getattr(S,'banner',False) else 1
    t.world((-1,(.08,.08,.12)),(-.01,(.80,.42,.34)),(.025,(.72,.42,.40)),(.07,(.46,.36,.48)),(.16,(.22,.26,.48)),(.4,(.07,.12,.34)),(1,(.03,.05,.2)),strength=.8,clouds=(2.6,30,.5,(.9,.42,.40),.53))
    t.sun(3,-30,.7,(1,.5,.3),3)
    land.water(t,-2.2,9,1900,.5*B,t.mat('lake',(.012,.03,.06),.10,spec=.5,ior=1.33),5,.010,150,360)
    for k,(y,top,half,c,e) in enumerate(((3000,560,1500,(.10,.11,.18),.16),(1900,300,950,(.06,.07,.12),.09),(1250,120,620,(.03,.04,.06),.03))):
        land.ridge(t,y,half*B,-5,top,t.mat('mt%d'%k,c,.95,emit=(.55,.36,.50),es=e),k+11,4+2*k)
    # the town on the far shore: houses with lit windows, lamps and their reflections
    wm=[t.windows('w%d'%k,lit=c,strength=1.0,frac=.4,cw=2.2,ch=3.0,wall=w) for k,(c,w) in enumerate((((1,.68,.36),(.16,.11,.09)),((1,.78,.5),(.20,.15,.11)),((1,.6,.3),(.12,.09,.09))))]
    for i in range(int(70*B)): x=r.uniform(-150,150)*B; y=r.uniform(480,620); h=r.uniform(6,15); b=t.box('h',(x,y,h/2-2+(y-480)*.12),(r.uniform(8,18),8,h),wm[r.randint(3)])
    t.box('tower',(64,500,18),(7,7,40),wm[1]); v,f=t.lathe([(5.2,0),(0,13)],4); t.raw('spire',v+[64,500,38],f,t.mat('spire',(.08,.05,.05),.8))
    for i in range(int(150*B)):
        x=r.uniform(-155,155)*B; y=r.uniform(470,600); z=r.uniform(0,14)*(.3+.7*r.rand()); c=[(1,.55,.2),(1,.68,.34),(1,.82,.55)][r.randint(3)]; L=r.uniform(2,8); t.lamp((x,y,z),c,L,.75,check=False)
        if r.rand()<.6:
            for k in range(9): q=r.uniform(.1,1)**1.3; t.lamp((x*(1-.93*q)+r.randn()*.12,y*(1-.93*q),-2.1),c,L*.30*(1-q*.7),.55*(1-.90*q),check=False)
    # terrace with a balustrade behind the people, lamps on its piers, cypresses, a boat on the water
    st=t.mat('stone',(.56,.50,.43),.85,var=(.42,.38,.33),varscale=4,bump=.35,bscale=30); t.raw('terrace',[[-9,-3,0],[9,-3,0],[9,4.6,0],[-9,4.6,0]],[[0,1,2,3]],t.brick('paving',(.42,.37,.32),(.34,.30,.26),(.22,.2,.18),1.6,.6,.6,plane='XY',msize=.012),smooth=False)
    t.box('plinth',(0,4.4,.09),(14,.32,.18),st); t.box('hand',(0,4.4,.99),(14,.36,.10),st); t.box('hand2',(0,4.4,.925),(14,.28,.05),st)
    v,f=t.lathe([(.045,.18),(.075,.19),(.075,.22),(.05,.25),(.095,.40),(.10,.46),(.05,.66),(.042,.72),(.07,.76),(.05,.80),(.075,.86),(.075,.90)],18); x=np.array([x for x in np.arange(-5.7,5.8,.255) if abs(abs(x)-1.55)>.2]); t.scatter('bal',v,f,np.stack([x,np.full(len(x),4.4),0*x],1),1,np.repeat(np.eye(3)[None],len(x),0),st)
    bm=t.mat('iron',(.02,.022,.025),.45,metal=.6)
    for sx in (-1,1):
        X=sx*1.55; t.box('pier',(X,4.4,.52),(.40,.42,1.04),st); t.box('cap',(X,4.4,1.07),(.48,.50,.07),st); t.raw('lp',*t.tube(np.array([[X,4.4,1.1],[X,4.4,1.9]]),.022,10),bm); v,f=t.lathe([(.03,0),(.10,.06),(.13,.30),(.15,.31),(.02,.42),(0,.46)],6); t.raw('lant',v+[X,4.4,1.88],f,t.mat('lg',(.9,.8,.6),.5,transl=.6,emit=(1,.66,.30),es=3.0)); t.point((X,4.0,2.05),22,(1,.66,.34),.12)
    cy=t.mat('cyp',(.016,.045,.022),.8,var=(.035,.07,.03))
    for x,y,h in ((-3.6,6.6,6.2),(-4.6,8,7.4),(4.3,7.6,5.6),(-5.6,7,5),(5.4,8.2,7)):
        n=3200; u=r.rand(n)**.9; R=.62*np.sin(np.pi*np.clip(u*.93+.06,0,1))**.7*(.75+.35*r.rand(n)); a=r.rand(n)*6.28; t.scatter('cy',np.array([[-.05,0,0],[.05,0,0],[0,.1,1.]]),np.array([[0,1,2]]),np.stack([x+R*np.cos(a),y+R*np.sin(a),-1+u*h],1),r.uniform(.15,.34,n),t.rrot(n,tilt=.35),cy)
    # in front: a broad stone handrail with ivy at one end, lanterns at the other
    S.layer='fg'; y0=1.46; z0=t.yz(1150,y0-.14); fs=t.mat('fstone',(.50,.44,.37),.8,var=(.36,.32,.28),varscale=7,bump=.55,bscale=26)
    def slab(za,zb,dy): # a moulded edge: profile in y and z, swept sideways
        th=np.linspace(0,1,14); P=[(.16,za)]+[(-dy-.018*math.sin(math.pi*q),za+(zb-za)*q) for q in th]+[(.16,zb)]; P=np.array(P); x=np.linspace(-1.3,1.3,300); Y=y0+P[:,0][:,None]+.0015*np.sin(x*40)[None]; Z=P[:,1][:,None]+0*x[None]; land.field(t,'slab',np.repeat(x[None],len(P),0),Y,Z+.0012*np.sin(x*63)[None],fs)
    slab(z0,z0-.060,.14); slab(z0-.062,z0-.10,.105); slab(z0-.10,z0-.5,.075)
    iv=t.mat('ivy',(.05,.13,.04),.45,var=(.14,.22,.07),transl=.3); pk=t.mat('bou',(.62,.06,.26),.6,var=(.74,.16,.36),transl=.4)
    for k in range(9):
        a=r.uniform(0,1); p0=np.array([.62,y0-.05,z0+.05+.12*r.rand()]); p1=np.array([r.uniform(.16,.36),y0-.13,z0+.01-.02*r.rand()+.05*r.rand()]); s=np.linspace(0,1,40)[:,None]; p=p0*(1-s)+p1*s; p[:,2]+=.07*np.sin(np.pi*s[:,0])*(.4+a); n=95; i=r.randint(0,40,n); q=p[i]+np.clip(r.randn(n,3),-1.5,1.5)*[.02,.015,.018]; q[:,2]=np.maximum(q[:,2],z0+.004); t.scatter('iv',*t.leaf_mesh(.55,.2,.2),q,r.uniform(.020,.046,n),t.rotm(r.randn(n)*.5+.9,r.randn(n)*.5,r.rand(n)*6.28),iv); n=26; i=r.randint(0,40,n); q=p[i]+r.randn(n,3)*[.02,.012,.018]+[0,-.012,.01]; q[:,2]=np.maximum(q[:,2],z0+.010); t.scatter('bo',*t.blossom_mesh(3,.5,.6),q,r.uniform(.016,.026,n),t.rotm(r.randn(n)*.6+.9,r.randn(n)*.6,r.rand(n)*6.28),pk)
    x,y=-.272,y0-.05; v,f=t.lathe([(.050,0),(.050,.010),(.042,.014),(.042,.018)],6); t.raw('lb',v+[x,y,z0],f,bm); v,f=t.lathe([(.044,.112),(.052,.118),(.020,.150),(.012,.158),(.012,.165),(0,.166)],6); t.raw('lt',v+[x,y,z0],f,bm)
    for k in range(6): a=k*math.pi/3; t.raw('lr',*t.tube(np.array([[x+.041*math.cos(a),y+.041*math.sin(a),z0+.014],[x+.045*math.cos(a),y+.045*math.sin(a),z0+.116]]),.0028,6),bm)
    a=np.linspace(0,math.pi,24); t.raw('ring',*t.tube(np.stack([x+.024*np.cos(a),0*a+y,z0+.160+.030*np.sin(a)],1),.0028,6),bm); t.candle((x,y,z0+.016),.050,.024,power=1.6,wax=(.9,.83,.7)); t.candle((-.18,y0-.07,z0),.035,.022,power=.9,wax=(.9,.83,.7))
    t.area((-1.2,.2,2.5),(0,1.5,1.1),13,(1.5,1.2),(1,.78,.62)); t.area((1.2,.1,2.2),(0,1.5,1.1),7,(1.2,1.2),(.62,.72,1))
