import numpy as np, math
SPEC=dict(spp=11,bspp=8,res=.68,bres=.8,grade=dict(ev=.45,power=1.15,sat=1.15,bloom=.16))
def build(t):
    t.reset(261); S=t.S; r=S.r; t.camera(eye=1.25,P=1.95,lens=54,f=2.0,horizon=530); B=getattr(S,'banner',False); W=4.6 if B else 2.5
    t.world((-1,(.03,.025,.02)),(1,(.05,.045,.04)),strength=.7)
    oak=t.wood('oak',(.24,.12,.055),(.13,.062,.03),2.4,.4,'Z'); oakx=t.wood('oakx',(.24,.12,.055),(.13,.062,.03),2.4,.4,'X'); t.box('floor',(0,4,-.02),(12,12,.04),t.wood('floor',(.22,.12,.06),(.13,.07,.035),2,.28,'Y')); gold=t.mat('giltline',(.72,.50,.18),.35,metal=1)
    pal=((.30,.04,.03),(.06,.13,.09),(.05,.07,.16),(.36,.20,.08),(.46,.34,.18),(.16,.08,.05),(.22,.03,.06),(.55,.47,.34),(.10,.16,.20)); bm=[t.mat('book%d'%k,c,.55,spec=.35) for k,c in enumerate(pal)]
    def shelf(cx,y,w,depth=.28,h=3.5,turn=0): # a bay of books in front of a wall; turn: 1 faces right, -1 faces left
        P=[]
        def put(name,c,s,m):
            if turn: t.box(name,(cx+turn*(c[1]),y+c[0],c[2]),(s[1],s[0],s[2]),m)
            else: t.box(name,(cx+c[0],y+c[1],c[2]),s,m)
        put('back',(0,.15,h/2),(w,.03,h),oak)
        for sx in (-1,1): put('side',(sx*w/2,-.02 if not turn else .0,h/2),(.06,depth+.08,h),oak)
        for z in np.arange(.30,h+.01,.36):
            put('board',(0,0,z),(w,depth,.03),oakx); x=-w/2+.05
            if z>h-.2: continue
            while x<w/2-.06:
                if r.rand()<.06: x+=r.uniform(.04,.12); continue
                bw=r.uniform(.022,.055); bh=r.uniform(.21,.31); m=bm[r.randint(9)]; dy=r.uniform(-.05,.0) if not turn else 0; put('b',(x+bw/2,dy,z+.015+bh/2),(bw*.95,.19,bh),m)
                if r.rand()<.30: put('g',(x+bw/2,dy-(.097 if not turn else -.097*1),z+.015+bh*.80),(bw*.95,.004,.012),gold)
                x+=bw
    y=5.4
    for cx in np.arange(-W,W+.1,1.22): 
        if abs(cx)>.55 or B: 
            if abs(cx)>.55: shelf(cx,y,1.2)
    for y2 in (2.9,4.1): shelf(-W+.15 if B else -1.62,y2,1.15,turn=1); shelf(W-.15 if B else 1.62,y2,1.15,turn=-1)
    # a tall window in the middle, with the blue of the evening; a reading chair; a ladder; lamps
    t.box('pane',(0,5.55,2.0),(1.1,.02,2.7),t.mat('pane',(.05,.08,.14),.2,emit=(.26,.42,.80),es=.42))
    for dx in (-.55,0,.55): t.box('mu',(dx,5.5,2.0),(.06,.06,2.7),oak)
    for z in (.66,1.55,2.45,3.3): t.box('mu',(0,5.5,z),(1.1,.06,.05),oakx)
    t.box('seat',(0,5.2,.42),(1.2,.5,.12),t.mat('velvet',(.26,.04,.05),.9,sheen=.7)); t.box('seatb',(0,5.25,.2),(1.2,.4,.40),oakx)
    cm=t.mat('curtain',(.22,.035,.045),.85,sheen=.6,transl=.08)
    for sx in (-1,1): v,f=t.patch(lambda u,w:(sx*(.52+.24*u),5.32+.05*np.sin(u*30),3.5-w*3.2),60,4); t.raw('cur',v,f,cm)
    brass=t.mat('brass',(.72,.50,.20),.25,metal=1); gr=t.mat('greenshade',(.03,.20,.09),.25,transl=.4,emit=(.12,.55,.22),es=.35)
    for x,yy,z in ((-.95,5.0,1.62),(.95,5.0,1.62),(-1.22,3.4,1.80),(1.22,3.4,1.80),(-1.22,2.4,1.8),(1.22,2.4,1.8)):
        x=x*(1 if abs(x)<1 or not B else 3.3); v,f=t.lathe([(.05,.10),(.10,-.04),(.098,-.04),(.048,.10)],24); t.raw('sh',v+[x,yy,z],f,t.mat('shade',(.9,.74,.5),.8,transl=.6,emit=(1,.60,.26),es=2.6)); t.raw('arm',*t.tube(np.array([[x,yy,z-.10],[x,yy+.2,z-.12]]),.010,8),brass); t.point((x,yy-.06,z-.02),13,(1,.64,.32),.06)
    s=np.array([[.86,4.9,.0],[.80,5.22,2.9]])
    for dx in (0,.40): t.raw('lad',*t.tube(s+[dx*.9,0,0],.022,8),oak)
    for k in range(9): p=s[0]+(s[1]-s[0])*(k+.5)/9.5; t.raw('rung',*t.tube(np.array([p,p+[.36,0,0]]),.014,8),oak)
    # a long table behind, with a lamp
    t.box('tb',(0,3.7,.76),(1.5,.5,.04),oakx); t.box('tbl',(0,3.7,.4),(1.2,.3,.7),oak)
    t.area((0,3.6,3.3),(0,3.8,0),60,(2,2),(1,.74,.46)); t.area((0,5.3,2.2),(0,2,1.0),26,(1,2.2),(.5,.68,1))
    # in front: a reading table with piles of books, an open book, spectacles and a banker's lamp
    S.layer='fg'; tz=t.yz(1200,1.50); t.box('table',(0,1.02,tz-.025),(4,1.1,.05),t.wood('desk',(.22,.10,.045),(.12,.052,.025),2.2,.22,'X')); t.box('edge',(0,1.56,tz-.3),(4,.03,.6),oakx); pg=t.mat('pages',(.80,.72,.58),.8,var=(.70,.60,.45),varscale=90)
    def book(x,y,z,w,d,h,m,rot):
        c,s_=math.cos(rot),math.sin(rot); t.box('cov',(x,y,z+h-.003),(w,d,.006),m,rotz=rot); t.box('cov',(x,y,z+.003),(w,d,.006),m,rotz=rot); t.box('pg',(x+.003*s_,y+.003*c,z+h/2),(w-.014,d-.016,h-.011),pg,rotz=rot); q=np.linspace(-1,1,14); fy=-d/2; v=np.array([[[xx,fy-.006*math.cos(a*math.pi/2),h/2+a*h/2] for a in q] for xx in (-w/2,w/2)]).reshape(-1,3); v=np.stack([v[:,0]*c-v[:,1]*s_+x,v[:,0]*s_+v[:,1]*c+y,v[:,2]+z],1); i=np.arange(13); t.raw('spine',v,np.stack([i,i+1,i+15,i+14],1),m)
        for xx in (-.36,.36,-.28,.28): t.box('gl',(x+xx*w*c-(fy-.0055)*s_*1,y+xx*w*s_+(fy-.0058)*c,z+h/2),(.004,.003,h*.9),gold,rotz=rot)
    for x0,st in ((-.265,((.225,.165,.042,0,.06),(.21,.155,.030,2,-.10),(.20,.15,.036,6,.14))),(.285,((.22,.16,.036,1,-.08),(.205,.15,.026,4,.12))),(-.72,((.22,.16,.045,3,.2),(.22,.16,.04,1,-.1),(.2,.15,.03,0,.1))),(.78,((.22,.16,.05,5,-.1),(.2,.15,.04,6,.1)))):
        z=tz
        for w,d,h,k,rot in st: book(x0+.008*r.randn(),1.38,z,w,d,h,bm[k],rot); z+=h
    # open book
    for sx in (-1,1): v,f=t.patch(lambda u,w:(sx*(.004+.132*u)+.015,1.31+.19*w,tz+.006+.026*np.sin(np.pi*np.clip(u*.85+.10,0,1))**.8*(1-.25*u)),40,6); t.raw('page',v,f,t.mat('paper',(.84,.78,.66),.85))
    X=.292; zt=tz+.062; 
    for k,x in ((0,-.02),(1,.022)): a=np.linspace(0,2*math.pi,40); t.raw('spec',*t.tube(np.stack([X-.01+x*1.25+.021*np.cos(a),1.30+0*a,zt+.020+.017*np.sin(a)],1),.0016,6),brass)
    v,f=t.lathe([(0,0),(.036,.001),(.038,.006),(.012,.010),(0,.010)],30); t.raw('cs',v+[-.165+.29,1.41,tz],f,brass); t.candle((-.165+.29,1.41,tz+.008),.085,.012,power=1.4,wax=(.88,.80,.66))
    t.area((-1.0,.2,2.4),(0,1.4,.8),11,(1.5,1.2),(1,.76,.52))
