/** What the home banner, the update log and the footer of a new installation show; staff replace it. */
export const firstBanner = {
  web: 'shouye',
  status: 'show',
  url: '/apppack',
  title: { zh: '新站上线：粘贴网址，免费试用 7 天', en: 'Now open: paste a link and try it free for 7 days' },
  image: {
    zh: drawBanner('粘贴网址，约一秒得到 App', '安卓与 iOS，免费试用 7 天'),
    en: drawBanner('A link in, an app out, in about a second', 'Android and iOS, free for 7 days'),
  },
} as const;

export const firstUpdate = {
  version: '1.0.0',
  content: {
    zh: `<p>启动宝第一个版本上线。</p>
<ul>
<li>粘贴网址，自动读出名称、图标和颜色，约一秒构建出真正签名的安卓应用和 iOS 网页描述文件。</li>
<li>每个应用有自己的 RSA-2048 签名密钥，完成页可以看到证书指纹。</li>
<li>每个文件在发布前都由独立的校验程序重新读一遍，大小和 SHA-256 都写明。</li>
<li>免费试用 7 天，包含专业版的模块。</li>
</ul>`,
    en: `<p>The first version of QDB is open.</p>
<ul>
<li>Paste a link: name, icon and colours are read from the site, and a signed Android app and an iOS web clip are built in about a second.</li>
<li>Every app has its own RSA-2048 signing key; the last page shows the certificate’s fingerprints.</li>
<li>A separate verifier reads every file back before it is published. Size and SHA-256 stand beside it.</li>
<li>Free for 7 days, with the professional modules.</li>
</ul>`,
  },
} as const;

export const firstFriendshipLinks = [
  'Android Developers|https://developer.android.google.cn/',
  'Apple Developer|https://developer.apple.com/cn/',
  'MDN Web Docs|https://developer.mozilla.org/zh-CN/',
].join(',');

/** Drawn around the middle, so that a narrow screen that crops both sides still shows the words (spec §9: 100 px high). */
function drawBanner(title: string, subtitle: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="100" viewBox="0 0 1920 100">
<rect width="1920" height="100" fill="#1a1368"/>
<circle cx="300" cy="130" r="150" fill="#2b1fb8"/><circle cx="1640" cy="-30" r="150" fill="#2b1fb8"/>
<circle cx="1420" cy="120" r="64" fill="#4a3aff" opacity=".5"/>
<g text-anchor="middle" font-family="PingFang SC, Noto Sans SC, Noto Sans CJK SC, Microsoft YaHei, system-ui, sans-serif">
<text x="960" y="46" font-size="20" font-weight="700" fill="#fff">${title}</text>
<text x="960" y="73" font-size="14" fill="#e8e6ff">${subtitle}</text>
</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg.replaceAll('\n', ''))}`;
}
