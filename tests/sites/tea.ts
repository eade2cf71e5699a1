import sharp from 'sharp';
import { once, page, paths, type Site, send } from './site.ts';

/** The well-made site of the story: 山野茶事, tea green, installable. */
const green = '#1f6b4a';

const leaf = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${green}"/><path d="M14 46C14 24 30 14 52 12C52 36 40 50 20 48Q30 34 42 24Q26 32 18 50Z" fill="#e7efe2"/></svg>`;

const leafPng = (size: number) => once('image/png', () => sharp(Buffer.from(leaf)).resize(size).png().toBuffer());

const manifest = {
  name: '山野茶事 · 高山春茶',
  short_name: '山野茶事',
  description: '海拔一千一百八十米的春茶，从茶园直接到您的杯里。',
  lang: 'zh-CN',
  display: 'standalone',
  start_url: '/?from=app',
  theme_color: green,
  background_color: '#f6f4ec',
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/leaf.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

const goods = ['明前龙井', '云雾绿茶', '野生老枞', '桂花红茶']
  .map((name, at) => `<li><a href="/tea/${at + 1}">${name}</a><b>￥${(at + 1) * 68}</b></li>`)
  .join('');

const tabs = [
  { to: '/', name: '首页', icon: 'M3 11l9-7 9 7v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM9 21v-7h6v7' },
  { to: '/tea/1', name: '茶品', icon: 'M5 8h12v6a6 6 0 0 1-12 0zM17 9h1a3 3 0 0 1 0 6h-1M8 2v3M12 2v3' },
  { to: '/about', name: '茶园', icon: 'M8 5l4 8 3-5 7 13H1z' },
]
  .map(({ to, name, icon }) => `<a href="${to}"><svg viewBox="0 0 24 24"><path d="${icon}"/></svg>${name}</a>`)
  .join('');

const home = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<title>山野茶事 - 高山春茶，从茶园到杯里</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="description" content="海拔一千一百八十米的春茶，从茶园直接到您的杯里。">
<meta name="theme-color" content="${green}">
<meta property="og:site_name" content="山野茶事">
<meta property="og:title" content="山野茶事">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" sizes="180x180" href="/icons/180.png">
<link rel="icon" href="/icons/leaf.svg" type="image/svg+xml">
<style>
body{margin:0;padding-bottom:84px;font:16px/1.6 "PingFang SC","HarmonyOS Sans SC","Noto Sans CJK SC",system-ui,sans-serif;color:#1d2b24;background:#f6f4ec}
header{background:${green};color:#fff;padding:20px 24px}main{padding:24px;max-width:720px;margin:auto}
ul{list-style:none;padding:0;display:grid;gap:12px}li{background:#fff;border-radius:12px;padding:16px 20px;display:flex;justify-content:space-between}
a{color:${green};text-decoration:none}
nav{position:fixed;inset:auto 0 0;display:flex;padding:10px 8px calc(20px + env(safe-area-inset-bottom));background:#fff;border-top:1px solid #e4e2d8}
nav a{flex:1;display:grid;justify-items:center;font-size:12px;color:#5c6a61}nav a:first-child{color:${green}}
nav svg{width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
</style>
</head>
<body>
<header><h1>山野茶事</h1><p>海拔 1180 米，今年的春茶到了</p></header>
<main><ul>${goods}</ul><p><a href="/about">关于茶园</a></p></main>
<nav>${tabs}</nav>
<script>if ('serviceWorker' in navigator) { navigator.serviceWorker.register('/sw.js'); }</script>
</body>
</html>`;

const inner = (title: string) =>
  page(
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} - 山野茶事</title><h1>${title}</h1><p><a href="/">返回首页</a></p></html>`,
  );

export const tea: Site = {
  answer: paths({
    '/': page(home, { 'cache-control': 'max-age=60' }),
    '/about': inner('关于茶园'),
    '/tea/1': inner('明前龙井'),
    '/tea/2': inner('云雾绿茶'),
    '/tea/3': inner('野生老枞'),
    '/tea/4': inner('桂花红茶'),
    '/manifest.webmanifest': send('application/manifest+json', JSON.stringify(manifest)),
    '/icons/180.png': leafPng(180),
    '/icons/192.png': leafPng(192),
    '/icons/512.png': leafPng(512),
    '/icons/maskable.png': leafPng(512),
    '/icons/leaf.svg': send('image/svg+xml', leaf),
    '/sw.js': send('text/javascript', 'self.addEventListener("fetch", () => {});'),
    '/favicon.ico': leafPng(32),
  }),
};

/** The same site behind an untrusted certificate. */
export const teaOverBrokenTls: Site = { secure: true, answer: tea.answer };
