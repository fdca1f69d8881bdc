import numpy as np, math, land
SPEC=dict(spp=11,bspp=8,res=.68,bres=.8,grade=dict(ev=.65,hook=land.still(),power=1.15,sat=1.2,bloom=.12))
def build(t):
    t.reset(201); S=t.S; r=S.r; t.camera(eye=1.2,P=2.0,lens=52,f=2.4,horizon=540); B=getattr(S,'banner',False)
    t.world((-1,(.25,.24,.22)),(-.01,(.70,.82,.98)),(.03,(.62,.80,1.05)),(.14,(.30,.55,1.0)),(.4,(.14,.34,.85)),(1,(.09,.2,.55)),strength=.85,clouds=(2.6,26,.7,(1.15,1.12,1.08),.54))
    t.sun(30,-52,5.2,(1,.82,.58),1.0)
    # the coast: sea far below the road, headlands, the road that the car came from
    land.water(t,-30,60,2600,1.1,t.mat('sea',(.006,.13,.19),.28,spec=.35,ior=1.33),3,.05,110,220)
    rock=t.mat('rock',(.36,.27,.18),.9,var=(.16,.21,.08),bump=.5,bscale=.4); far=t.mat('farhill',(.26,.30,.30),.95,emit=(.45,.58,.72),es=.16)
    for x0,w,y,h,m,s in ((-150,150,330,62,rock,1),(-420,300,760,86,far,4),(-150,420,1300,70,far,6)):
        n=90; u=np.linspace(0,1,n)[None]; v=np.linspace(0,1,50)[:,None]; q=land.fractal(np.random.RandomState(s),50,n,5,4,.5,True); Z=-30+(h+30)*np.clip(1.25*(1-u**1.7)*np.sin(np.pi*v)**.6*(.82+.22*q),0,2); X=x0+w*u*(1+.1*q)-w*.4; land.field(t,'head',X,y+v*180+0*u,Z-2*(u>.98),m,np.clip(.5+.7*q+.4*(Z>h*.3),0,1))
    # hillside on the right, with shrubs
    n=120; u=np.linspace(0,1,n)[None]; v=np.linspace(0,1,n)[:,None]; q=land.fractal(np.random.RandomState(9),n,n,6,5); Y=5+140*v**1.6+0*u; X=6.2+.0*v+30*u+8*v*np.sin(v*3)+.9*q*u; Z=-.1+13*u**.8*(1-.2*v)+1.3*q*np.clip(u*5,0,1); land.field(t,'slope',X,Y,Z,t.mat('slope',(.40,.32,.18),.95,var=(.20,.24,.09),varscale=.7,bump=.5,bscale=2))
    lf=t.mat('shrub',(.10,.16,.06),.6,var=(.24,.26,.10),transl=.25); k=150; i=r.randint(0,n,k); j=r.randint(0,n*2//3,k)
    for a,b in zip(j,i): c=np.array([X[a,b],Y[a,b],Z[a,b]]); m=46; d=r.randn(m,3); d/=np.linalg.norm(d,axis=1)[:,None]; s=r.uniform(.25,.8)*(1+.02*c[1]); t.scatter('sh',*t.leaf_mesh(.5),c+d*s*[1,1,.7]*(.6+.5*r.rand(m,1)),s*.55,t.rrot(m),lf)
    # road with a line, low wall towards the sea
    y=np.linspace(-1,150,120); cx=1.9+10*(y/150)*np.sin(y/150*3); asf=t.mat('asphalt',(.085,.083,.082),.85,var=(.12,.115,.11),varscale=3,bump=.3,bscale=80); U=np.linspace(-3.6,3.6,9)[None]
    land.field(t,'road',cx[:,None]+U,y[:,None]+0*U,0*U+0*y[:,None],asf); land.field(t,'verge',cx[:,None]+np.linspace(-5.4,-3.6,4)[None],y[:,None]+np.zeros((1,4)),np.zeros((120,4))-.02,t.mat('dust',(.46,.37,.25),.95))
    for o in (-3.3,3.3): land.field(t,'line',cx[:,None]+np.array([[o,o+.14]]),y[:,None]+np.zeros((1,2)),np.full((120,2),.012),t.mat('paint',(.8,.8,.76),.7))
    wl=t.mat('wall',(.62,.56,.46),.9,var=(.48,.42,.34),varscale=2,bump=.4,bscale=10)
    for a in range(0,118,2):
        if y[a]>4: t.box('w',(cx[a]-4.9,y[a]+.9,.10),(.16,.22,.62),wl,rotz=-math.atan2(cx[a+1]-cx[a],y[a+1]-y[a]))
    # the car behind the people: seats, folded roof, tail
    red=t.mat('red',(.30,.007,.011),.18,spec=.6,clear=1); lea=t.mat('leather',(.55,.27,.10),.42,spec=.4,var=(.47,.22,.08),varscale=6,bump=.15,bscale=60); cr=t.mat('chrome',(.86,.87,.9),.08,metal=1); cl=t.mat('hood',(.62,.52,.38),.85,bump=.2,bscale=40)
    for sx in (-.36,.36):
        v,f=t.patch(lambda u,w:(sx+(u-.5)*.52*(1-.10*w**3),2.36+.16*w+.006*np.cos((u-.5)*math.pi*14)+.05*(2*u-1)**2,.30+.56*w-.05*(2*u-1)**4*w),80,20); t.raw('seat',v,f,lea)
        t.raw('piping',*t.tube(np.stack([sx+.255*np.cos(np.linspace(0,math.pi,40)),2.52+0*np.linspace(0,1,40),.76+.10*np.sin(np.linspace(0,math.pi,40))**.5],1),.014,8),lea)
    v,f=t.patch(lambda u,w:((u-.5)*1.62,2.85+.75*w,.83+.10*np.sin(np.pi*w)+.03*np.sin(w*22)*np.sin(np.pi*w)-.25*np.abs(2*u-1)**5),60,30); t.raw('roof',v,f,cl)
    v,f=t.patch(lambda u,w:((u-.5)*1.72,3.6+1.1*w,.80-.05*w-.16*np.abs(2*u-1)**3-.12*w*w),40,20); t.raw('tail',v,f,red)
    for sx in (-1,1):
        v,f=t.patch(lambda u,w:(sx*(.80+.07*np.sin(np.pi*w)),1.2+3.4*u,.74-.75*w-.04*np.sin(u*math.pi)),40,10); t.raw('side',v,f,red); t.raw('trim',*t.tube(np.stack([np.full(30,sx*.79),np.linspace(1.2,3.6,30),.745-.02*np.sin(np.linspace(0,3.14,30))],1),.013,8),cr)
    # in front: cowl, chrome frame of the windscreen, wipers, steering wheel, mirror on the side
    S.layer='fg'; yw=1.30; z0=t.yz(1150,yw)
    v,f=t.patch(lambda u,w:((u-.5)*2.2,yw-.02-.9*w,z0-.005+.03*np.sin(np.pi*np.clip(w,0,1))-.10*(2*u-1)**2-.05*w),60,30); t.raw('cowl',v,f,red); t.box('dash',(0,yw+.06,z0-.16),(1.16,.02,.30),t.mat('dash',(.05,.03,.025),.5))
    x=np.linspace(-.56,.56,60); p=np.stack([x,yw+.04-.10*x*x,z0+.012-.045*x*x],1); t.raw('frame',*t.tube(p,.011,12),cr); t.raw('gasket',*t.tube(p-[0,.012,.012],.010,8),t.mat('rubber',(.02,.02,.02),.6))
    for sx in (-1,1): t.raw('post',*t.tube(np.array([p[-1] if sx>0 else p[0],[sx*.60,yw+.14,z0+.32]]),.012,12),cr)
    for x0 in (-.30,.12):
        t.raw('arm',*t.tube(np.array([[x0,yw-.03,z0+.005],[x0+.10,yw-.025,z0+.030],[x0+.21,yw-.012,z0+.034]]),.004,8),cr); t.raw('blade',*t.tube(np.array([[x0+.07,yw-.02,z0+.022],[x0+.30,yw-.01,z0+.030]]),.0032,6),t.mat('rubber',(.02,.02,.02),.6)); v,f=t.sphere(.013,14); t.raw('hub',v+[x0,yw-.03,z0+.004],f,cr)
    a=np.linspace(0,2*math.pi,80); c=np.array([.215,yw+.22,z0-.085]); t.raw('wheel',*t.tube(np.stack([c[0]+.185*np.cos(a),c[1]+.05*np.sin(a),c[2]+.165*np.sin(a)],1),.0095,10),t.wood('rimwood',(.22,.09,.035),(.12,.045,.02),6,.22))
    for k in (math.pi/2,): t.raw('spoke',*t.tube(np.array([c,c+[.18*math.cos(k),.05*math.sin(k),.16*math.sin(k)]]),.006,8),cr)
    v,f=t.sphere(.045,24,.62); t.raw('mirror',v*[1.1,.7,1]+[-.335,yw-.14,z0+.035],f,cr); t.raw('stem',*t.tube(np.array([[-.335,yw-.14,z0-.01],[-.335,yw-.14,z0-.05]]),.008,8),cr)
    t.area((-1.6,.2,2.6),(0,1.4,1.0),12,(1.5,1.2),(1,.9,.76))
