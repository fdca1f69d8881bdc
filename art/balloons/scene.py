import numpy as np, math, land
SPEC=dict(spp=11,bspp=8,res=.68,bres=.8,grade=dict(ev=.35,power=1.15,sat=1.2,bloom=.20,glow=[(.20,.40,(1,.62,.32),.9,.12)],bglow=[(.26,.42,(1,.62,.32),.9,.13)]))
def build(t):
    t.reset(221); S=t.S; r=S.r; t.camera(eye=1.6,P=2.0,lens=54,f=2.8,horizon=540); B=2.1 if getattr(S,'banner',False) else 1
    t.world((-1,(.22,.17,.16)),(-.01,(1.05,.66,.46)),(.02,(1.15,.74,.50)),(.08,(.98,.74,.64)),(.2,(.56,.60,.78)),(.45,(.28,.42,.74)),(1,(.12,.22,.5)),strength=.85,clouds=(2.4,24,.55,(1.2,.82,.64),.53))
    t.sun(8,-42,3.6,(1,.60,.34),1.0)
    # a valley of soft rock cones, in layers of morning mist
    for k,(y,half,top,c,e) in enumerate(((2600,1400,150,(.30,.26,.28),.34),(1500,800,70,(.34,.26,.23),.26),(900,500,34,(.36,.26,.20),.18))):
        land.ridge(t,y,half*B,-150+y*.02,top,t.mat('far%d'%k,c,.95,emit=(1.0,.68,.52),es=e),k+3,5+3*k)
    n=260; x=np.linspace(-1,1,n)[None]; v=np.linspace(0,1,n)[:,None]; q=land.fractal(np.random.RandomState(4),n,n,5,9,.5,True); q2=land.fractal(np.random.RandomState(7),n,n,4,5); Y=170+760*v**1.2+0*x; X=x*Y*.42*B; Z=-95+12*q2+24*np.clip(q,0,1)**1.3; land.field(t,'valley',X,Y,Z,t.mat('tuff',(.62,.42,.27),.95,var=(.34,.27,.13),bump=.4,bscale=.15),np.clip(.6-1.6*q,0,1))
    # balloons: twenty four gores in stripes
    pal=(((.62,.03,.03),(.86,.62,.12)),((.04,.16,.42),(.80,.76,.66)),((.78,.26,.04),(.86,.70,.30)),((.04,.26,.20),(.84,.78,.60)),((.42,.05,.22),(.86,.46,.36)),((.10,.10,.32),(.84,.26,.10)))
    th=np.linspace(-.5*math.pi+.42,.5*math.pi,26); pr=np.stack([np.cos(th)*(1+.0*th),np.where(th<0,np.sin(th)*1.28,np.sin(th)*.98)],1); pr=np.concatenate([[[.16,-1.42]],pr[:0],[[.30,-1.18]],pr])
    for k,(x,y,z,R) in enumerate(((-17,92,15,7.2),(15,120,27,8),(27,175,10,8),(-44,210,34,8),(-15,260,4,8),(44,300,40,8),(8,330,60,8),(-80,380,60,8),(62,420,20,8),(-30,470,78,8),(96,520,62,8),(-110,560,20,8),(20,620,30,8),(-2,190,46,7),(-118,330,26,8),(128,360,30,8),(-96,240,70,8),(112,250,60,8))):
        a,b=pal[k%6]; nn=48; P,f=t.lathe(pr,nn); g=np.arctan2(P[:,1],P[:,0]); bul=1+.022*np.abs(np.cos(g*12)); P=P*np.stack([bul,bul,np.ones(len(P))],1)*R; j=np.arange(len(f))%nn; row=np.arange(len(f))//nn; pick={0:(j//2)%2,1:(row//5)%2,2:((j//2)+row//3)%2}[k%3]
        for w,c in ((0,a),(1,b)): t.raw('env',P,f[pick==w],t.mat('env%d%d'%(k%6,w),c,.5,transl=.35,sheen=.2),loc=(x,y,z))
        t.box('bk',(x,y,z-R*1.95),(R*.20,R*.20,R*.16),t.mat('wickfar',(.20,.12,.06),.9))
        for sx in (-1,1): t.raw('cab',*t.tube(np.array([[x+sx*R*.16,y,z-R*1.36],[x+sx*R*.09,y,z-R*1.88]]),R*.008,4),t.mat('cable',(.1,.1,.1),.7))
    # in front: the edge of the basket: woven wicker, a padded leather rim, ropes, a burner's frame
    S.layer='fg'; y0=1.46; z0=t.yz(1165,y0); le=t.mat('leather',(.30,.13,.05),.42,spec=.4,var=(.22,.09,.035),varscale=7,bump=.25,bscale=90); x=np.linspace(-.9,.9,160); cy=lambda x: y0+.10*x*x
    v,f=t.tube(np.stack([x,cy(x),z0-.004+.0025*np.sin(x*50)],1),.046,26); t.raw('rim',v,f,le)
    for k in np.arange(-.84,.9,.105): a=np.linspace(0,2*math.pi,24); t.raw('lace',*t.tube(np.stack([k+.012*np.sin(a),cy(k)-.0475*np.cos(a),z0-.004+.0475*np.sin(a)],1),.0042,6),t.mat('lace',(.62,.52,.36),.8))
    wk=t.mat('wicker',(.50,.31,.14),.6,var=(.36,.20,.08),spec=.3)
    for row in range(26):
        z=z0-.05-.0125*row; xx=np.linspace(-.9,.9,360); t.raw('weave',*t.tube(np.stack([xx,cy(xx)-.012+.011*np.sin(xx*math.pi/.030+math.pi*(row%2)),np.full(360,z)],1),.0078,7),wk,rnd=None)
    for k in np.arange(-.87,.9,.030): t.raw('stake',*t.tube(np.array([[k,cy(k)-.012,z0-.42],[k,cy(k)-.012,z0-.03]]),.0062,7),wk)
    rp=t.mat('rope',(.58,.47,.30),.9,bump=.3,bscale=300)
    for sx in (-1,1):
        s=np.linspace(0,1,160); base=np.array([sx*.325,cy(.33)-.02,z0-.05]); top=base+np.array([sx*.20,.06,.52]); p=base+(top-base)*s[:,None]
        for ph in (0,2.09,4.19): t.raw('rope',*t.tube(p+np.stack([.0058*np.cos(s*95+ph),.0058*np.sin(s*95+ph),0*s],1),.0062,7),rp)
        a=np.linspace(0,2*math.pi,40); t.raw('ring',*t.tube(base+np.stack([.024*np.cos(a),-.045+0*a,-.012+.024*np.sin(a)],1),.0055,8),t.mat('brass',(.72,.50,.20),.25,metal=1))
    q=np.stack([np.linspace(-.325,.325,60),np.full(60,cy(.2)-.056),z0-.065-.055*np.sin(np.linspace(0,math.pi,60))],1); s=np.linspace(0,1,60)
    for ph in (0,2.09,4.19): t.raw('swag',*t.tube(q+np.stack([0*s,.006*np.cos(s*150+ph),.006*np.sin(s*150+ph)],1),.0062,7),rp)
    t.area((-1.5,.2,2.5),(0,1.5,1.1),24,(1.4,1.2),(1,.80,.60)); t.area((1.2,.1,2.2),(0,1.5,1.1),8,(1.2,1.2),(.75,.85,1))
