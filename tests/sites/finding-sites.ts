import { html, page, paths, redirect, type Site, send } from './site.ts';

const body = (inside: string) => `<h1>星河小店</h1><p>这里有一些文字，让页面不是空白的。</p>${inside}`;
const shop = (inside: string) =>
  html('<title>星河小店</title><meta name="theme-color" content="#3156d3">', body(inside));
/** 青禾书店 in GB18030. */
const gbkShop = Buffer.concat([
  Buffer.from('<title>'),
  Buffer.from('c7e0bacccae9b5ea', 'hex'),
  Buffer.from('</title>'),
]);
const simple = (inside: string, headers: Record<string, string | string[]> = {}): Site => ({
  answer: paths({ '/': page(shop(inside), headers) }),
});

const cloudflare =
  '<title>Just a moment...</title><script>window._cf_chl_opt={};window.__cf_chl_opt={cvId:"3"}</script>';
const aliyun = `<html><script>var arg1='${'0A'.repeat(20)}';document.cookie='acw_sc__v2='+arg1;location.reload()</script></html>`;
const large = `<p>${'很多数据 '.repeat(90_000)}</p>`;

export const findingSites = {
  frameDeny: simple('', { 'x-frame-options': 'DENY' }),
  frameAncestors: simple('', { 'content-security-policy': "default-src *; frame-ancestors 'self'" }),
  mixedContent: {
    secure: true,
    ...simple('<img src="http://pictures.example.com/a.jpg"><script src="http://scripts.example.com/a.js"></script>'),
  },
  mixedPictures: { secure: true, ...simple('<img src="http://pictures.example.com/a.jpg">') },
  cloudflareChallenge: {
    answer: page(html(cloudflare, ''), { server: 'cloudflare', 'cf-mitigated': 'challenge' }, 403),
  },
  aliyunChallenge: { answer: page(aliyun) },
  robots403: { answer: send('text/html', '<h1>403 Forbidden</h1>', {}, 403) },
  tooMany429: { answer: send('text/html', '<h1>Too many requests</h1>', { 'retry-after': '60' }, 429) },
  password401: { answer: send('text/html', '401', { 'www-authenticate': 'Basic realm="dev"' }, 401) },
  hostChange: { answer: redirect((_request, { addresses }) => addresses.tea!.replace('127.0.0.1', 'localhost')) },
  toSecure: { answer: redirect((_request, { addresses }) => addresses.teaOverBrokenTls!, 301) },
  desktop: {
    answer: paths({
      '/': page('<html lang="zh"><title>电脑版</title><body><p>文字</p><table width="1200"></table></body></html>'),
    }),
  },
  fixedWidth: { answer: page(shop('').replace('width=device-width', 'width=1024')) },
  foreignLanguage: {
    answer: page(shop(`<p>${'这一页是中文写的，却说自己是英文。'.repeat(4)}</p>`).replace('lang="zh-CN"', 'lang="en"')),
  },
  heavy: simple(large),
  refusedCookie: simple('', { 'set-cookie': 'cart=1; SameSite=None; Path=/' }),
  sessionCookie: simple('', { 'set-cookie': ['PHPSESSID=abc; Path=/; HttpOnly', 'theme=dark; Max-Age=86400'] }),
  foreignSignInFrame: simple('<iframe src="https://passport.other-example.org/login"></iframe>'),
  newWindows: simple(
    '<a href="/a" target="_blank">甲</a><a href="/b" target="_blank">乙</a><a href="/c" target=_blank>丙</a>',
  ),
  scriptWindows: {
    answer: paths({
      '/': page(shop('<script src="/app.js"></script>')),
      '/app.js': send('text/javascript', 'function go() { window.open("/pay"); }'),
    }),
  },
  downloads: simple('<a href="/files/menu.pdf">菜单</a><a href="/export" download>导出</a>'),
  installerLink: simple('<a href="/files/shop.apk">安装</a>'),
  blobLinks: simple(
    '<script>const a = document.createElement("a"); a.href = URL.createObjectURL(file); a.download = "海报.png";</script>',
  ),
  camera: simple('<button onclick="navigator.mediaDevices.getUserMedia({video:true})">扫码</button>'),
  cameraDenied: simple('<script>navigator.mediaDevices.getUserMedia({video:true})</script>', {
    'permissions-policy': 'camera=(), geolocation=()',
  }),
  microphone: simple('<script>navigator.mediaDevices.getUserMedia({audio:true,video:false})</script>'),
  videoCall: simple('<script>navigator.mediaDevices.getUserMedia(wishes).then(show)</script>'),
  fileInput: simple('<input type="file" accept="image/*" capture="environment">'),
  location: simple('<script>navigator.geolocation.getCurrentPosition(show)</script>'),
  payment: simple('<a href="weixin://wap/pay?prepayid=1">微信</a><a href="alipays://platformapi/startapp">支付宝</a>'),
  googleSignIn: simple('<script src="https://accounts.google.com/gsi/client" async></script>'),
  qqSignIn: simple('<a href="https://graph.qq.com/oauth2.0/authorize?client_id=1">QQ 登录</a>'),
  weChatSdk: simple('<script src="https://res.wx.qq.com/open/js/jweixin-1.6.0.js"></script>'),
  weChatOnly: { answer: page(html('<title>提示</title>', '<p>请在微信客户端打开链接</p>')) },
  scriptForward: {
    answer: paths({
      '/': page('<script>location.href="/web/"</script>'),
      '/web/': page(html('<title>青禾书店</title>')),
    }),
  },
  scriptPrivate: { answer: page('<script>location.replace("http://10.0.0.1/")</script>') },
  scriptCircle: {
    answer: paths({
      '/': page('<script>location.href="/a"</script>'),
      '/a': page('<script>location.href="/b"</script>'),
      '/b': page('<script>location.href="/c"</script>'),
      '/c': page('<script>location.href="/a"</script>'),
    }),
  },
  scriptChoice: {
    answer: page('<script>if (isPhone()) { location.href = "/m/" } else { location.href = "/pc/" }</script>'),
  },
  frameset: { answer: page('<title>青禾</title><frameset rows="*"><frame src="https://qh.example.net/"></frameset>') },
  onlyFrame: {
    answer: page(html('<title>青禾</title>', '<iframe src="https://qh.example.net/" width="100%"></iframe>')),
  },
  signInPage: {
    answer: page(html('<title>青禾</title>', '<form action="/in"><input name=user><input type=password></form>')),
  },
  utf8OverGbk: { answer: send('text/html; charset=utf-8', gbkShop) },
  twoCharsets: { answer: page(shop('').replace('<meta charset="utf-8">', '<meta charset="gbk">')) },
} satisfies Record<string, Site>;
