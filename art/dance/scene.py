import numpy as np, math, front
SPEC=dict(spp=11,bspp=8,res=.68,bres=.8,grade=dict(ev=.55,power=1.15,sat=1.15,bloom=.24))
def build(t):
    t.reset(241); S=t.S; r=S.r; t.camera(eye=1.6,P=2.0,lens=52,f=1.9,horizon=540); B=getattr(S,'banner',False)
    t.world((-1,(.02,.02,.03)),(-.01,(.16,.12,.18)),(.05,(.12,.12,.26)),(.3,(.04,.06,.2)),(1,(.015,.025,.1)),strength=.9)
    # a barn with an open end: dark posts and trusses, a polished dance floor
    wd=t.wood('beam',(.20,.11,.055),(.10,.055,.028),2.5,.6,'Z'); fl=t.wood('dancefloor',(.34,.19,.09),(.22,.12,.055),1.6,.16,'Y',9); t.box('floor',(0,9,-.02),(12,24,.04),fl); W=3.3
    for y in (4.6,7.2,9.8,12.4,15):
        for sx in (-1,1): t.box('post',(sx*W,y,1.7),(.16,.16,3.4),wd); t.raw('brace',*t.tube(np.array([[sx*W,y,2.5],[sx*(W-1.0),y,3.45]]),.06,6),wd); t.raw('rafter',*t.tube(np.array([[sx*W,y,3.35],[0,y,5.0]]),.08,6),wd)
        t.box('tie',(0,y,3.42),(2*W,.16,.18),wd)
    for sx in (-1,1):
        t.raw('roof',np.array([[sx*W*1.05,3,3.4],[sx*W*1.05,16,3.4],[0,16,5.1],[0,3,5.1]]),[[0,1,2,3]],t.wood('boards',(.15,.085,.045),(.09,.05,.026),2,.8,'Y',8),smooth=False); t.box('side',(sx*(W+.12),9.5,.55),(.05,13,1.1),wd)
    # the open end: trees against the evening sky
    lf=t.mat('far leaves',(.012,.03,.02),.7)
    for x,y,s in ((-5,21,2.6),(-1.6,27,2.2),(3,23,2.4),(6.5,26,3),(0.8,32,3)): n=1500; d=r.randn(n,3)*[1,.6,.8]*s*.55; t.scatter('tr',*t.leaf_mesh(.6),d+[x,y,1.4+s*.75],.34,t.rrot(n),lf)
    # white drapes on the posts, round tables with candles and flowers on both sides
    ch=t.mat('chiffon',(.82,.78,.72),.9,transl=.45,sheen=.3)
    for y in (4.6,7.2,9.8,12.4):
        for sx in (-1,1): v,f=t.patch(lambda u,w:(sx*(W-.12-.22*(1-w)*np.abs(u-.5)*2-.05*np.sin(u*20)*(.4+w)),y+(u-.5)*(.5-.3*np.sin(np.pi*np.clip(w*1.2,0,1))),3.35-w*3.2),30,26); t.raw('drape',v,f,ch)
        v,f=t.patch(lambda u,w:((u-.5)*2*(W-.2),y+.1+.4*w,3.38-.42*np.sin(np.pi*u)-.06*np.sin(w*9)*np.sin(np.pi*u)+.05*w),50,8); t.raw('swag',v,f,ch)
    li=t.mat('linen',(.78,.74,.68),.85,sheen=.3); pk=[t.mat('p1',(.80,.46,.44),.6,transl=.3),t.mat('p2',(.86,.78,.70),.6,transl=.3)]; gr=t.mat('gr',(.10,.17,.09),.5,transl=.3)
    for x,y in ((-2.1,6.2),(2.2,6.6),(-2.3,9.4),(2.3,9.9),(-2.2,12.8),(2.1,13)):
        v,f=t.lathe([(0,.76),(.62,.76),(.65,.74),(.68,.4),(.72,.0)],40); a=np.arctan2(v[:,1],v[:,0]); k=1+.05*np.sin(a*14)*(v[:,2]<.7); v=v*np.stack([k,k,np.ones(len(v))],1); t.raw('tb',v+[x,y,0],f,li)
        c=np.array([x,y,.98]); n=90; t.scatter('tl',*t.leaf_mesh(),c+r.randn(n,3)*[.13,.13,.09],.09,t.rrot(n),gr)
        for m in pk: n=22; t.scatter('tf',*t.peony_mesh(18),c+r.randn(n,3)*[.12,.12,.07]+[0,-.03,.03],.06,t.rrot(n,tilt=.6),m)
        for k in range(5): a=r.rand()*6.28; t.lamp((x+.42*math.cos(a),y+.42*math.sin(a)-.1,.84),(1,.55,.2),8,.012)
        t.point((x,y-.3,1.05),5,(1,.6,.28),.1)
        for k in range(6):
            a=k*1.047+.4; cx,cy=x+.95*math.cos(a),y+.95*math.sin(a); t.box('chair',(cx,cy,.74),(.36,.05,.42),t.mat('chair',(.50,.36,.22),.5),rotz=a) if r.rand()<.75 else None
    # strings of bulbs under the roof
    for y in np.arange(4.2,15.5,1.0): t.stringlights((-W,y,3.25),(W,y+.3,3.3),.30+.12*(int(y*2)%2),26,(1,.62,.27),11,.020,power=5)
    for sx in (-1,1): t.stringlights((sx*W*.98,4,3.2),(sx*W*.98,15,3.2),.2,40,(1,.62,.27),7,.018)
    for y in (7,11): t.area((0,y,3.2),(0,y,0),60,(4,1.5),(1,.72,.45))
    # in front: the bride's bouquet with ribbons, the edge of her veil, two glasses, on a white cloth
    S.layer='fg'; y0=1.42; tz=t.yz(1185,1.55); cloth=t.mat('cloth',(.80,.76,.70),.85,sheen=.4,bump=.12,bscale=400); v,f=t.patch(lambda u,w:((u-.5)*3,.5+w*1.1,tz+.003*np.sin(u*50)*np.sin(w*20)-.3*np.clip(w-.97,0,1)),120,60); t.raw('table',v,f,cloth)
    tu=t.mat('tulle',(.90,.88,.85),.9,transl=.5,alpha=.50); la=t.mat('lace',(.92,.90,.86),.8,transl=.3)
    fold=lambda u:.5+.5*np.sin(u*23+2*np.sin(u*5)); v,f=t.patch(lambda u,w:(-.62+1.3*u,1.47-.16*w-.02*fold(u),tz+.006+.062*fold(u)*np.sin(np.pi*np.clip(w*.9+.08,0,1))+.035*np.clip((u-.35)*2,0,1)*np.sin(np.pi*np.clip(w,0,1))+.020*np.sin(u*9+w*3)*np.sin(np.pi*w)),220,30); t.raw('veil',v,f,tu); v,f=t.patch(lambda u,w:(-.62+1.3*u,1.35-.14*w-.015*fold(u+.2),tz+.004+.036*fold(u+.1)*np.sin(np.pi*np.clip(w,0,1))),220,24); t.raw('veil',v,f,tu)
    s=np.linspace(0,1,500); e=np.stack([-.62+1.3*s,1.47-.02*fold(s)-.004,tz+.010+.050*fold(s)*.25+.020*np.sin(s*9)*0],1); n=460; i=r.randint(0,500,n); t.scatter('scallop',*t.blossom_mesh(5,.1),e[i]+r.randn(n,3)*[.0,.004,.004],.011,t.rotm(np.full(n,1.2),r.randn(n)*.2,r.rand(n)*6),la)
    c=np.array([-.145,1.36,tz+.062]); ro=[t.mat('blush',(.84,.56,.50),.55,var=(.88,.68,.62),transl=.3,sheen=.3),t.mat('ivory',(.88,.82,.72),.55,var=(.9,.87,.8),transl=.3,sheen=.3),t.mat('wine',(.30,.02,.05),.5,var=(.42,.05,.09),transl=.2,sheen=.3)]; lf2=t.mat('euc',(.26,.35,.27),.5,var=(.18,.28,.18),transl=.35)
    front.bouquet(t,c,ro,lf2,1,t.mat('satin',(.88,.80,.74),.28,sheen=.6,spec=.5),((.16,-.10,0),(.23,-.07,1.3),(.09,-.13,2.1)))
    def flute(x,y,s=1.0): g=t.thinglass(); pr=[(0,0),(.032,.001),(.031,.004),(.005,.008),(.004,.09),(.012,.10),(.024,.135),(.0265,.18),(.0235,.235),(.0228,.235),(.0258,.18),(.023,.135),(.010,.103),(0,.102)]; v,f=t.lathe(pr,28); t.raw('fl',v*s+[x,y,tz],f,g); v,f=t.lathe([(0,.104),(.010,.105),(.0225,.136),(.0252,.178),(.0242,.2),(0,.2)],28); t.raw('champ',v*s+[x,y,tz],f,t.mat('champ',(.82,.6,.25),.1,transl=.7,emit=(1,.65,.28),es=.2))
    for x,y in ((.285,1.36),(.335,1.40),(.95,1.3),(-.9,1.34)): flute(x,y,.95)
    for x in (.20,-.34,.75,-.75): t.candle((x,1.38,tz),.05,.028,power=.8,wax=(.9,.85,.76))
    a=np.linspace(0,2*math.pi,60)
    for x in (.118,.141): t.raw('ring',*t.tube(np.stack([x+.0115*np.cos(a),1.20+.0115*np.sin(a),np.full(60,tz+.005)],1),.0022,8),t.mat('gold',(.92,.66,.28),.18,metal=1))
    t.area((.8,.2,2.6),(0,1.45,1.1),17,(1.5,1.2),(1,.84,.68))
