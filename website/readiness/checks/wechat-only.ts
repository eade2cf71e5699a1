import type { Finding, Words } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

const onlyInWeChat = /请在微信客户端打开|请使用微信(客户端)?打开|only.{0,20}in wechat/i;
const weChatSdk = /res2?\.wx\.qq\.com\/open\/js\/jweixin|WeixinJSBridge|wx\.config\s*\(/;

/** Finds pages for WeChat's own browser, whose functions no other app has. */
export function checkWeChatOnly({ visit: { fetched }, page, scripts }: SiteFacts): Finding | null {
  if (!page) {
    return null;
  }
  const { hostname } = new URL(fetched.address);
  if (hostname === 'open.weixin.qq.com' || onlyInWeChat.test(page.document.words)) {
    return { id: 'wechat-only', level: 'bad', ...words.closed, evidence: hostname, action: { module: 'loginConfig' } };
  }
  const text = [...page.document.subresources.map(({ address }) => address.href), scripts].join('\n');
  return weChatSdk.test(text)
    ? { id: 'wechat-only', level: 'info', ...words.partly, evidence: usesSdk, action: { module: 'shareConfig' } }
    : null;
}

const usesSdk = { zh: '引用了微信的脚本', en: 'loads WeChat’s script' };

const words = {
  closed: {
    title: { zh: '网站只能在微信里打开', en: 'The site opens only inside WeChat' },
    meaning: {
      zh: '应用不是微信，看到的会是「请在微信客户端打开」。',
      en: 'The app would only show a note to open WeChat.',
    },
    fix: {
      zh: '请为应用提供普通的手机号或账号登录，不要强制微信授权。',
      en: 'Offer sign-in by phone or account instead of forcing WeChat.',
    },
  },
  partly: {
    title: { zh: '页面用到了微信 JS-SDK', en: 'The page uses WeChat’s JS-SDK' },
    meaning: {
      zh: '微信分享、扫一扫、公众号支付只在微信里有效，应用里要换成我们的 SDK。',
      en: 'Its share, scan and pay work only inside WeChat; in the app our SDK takes their place.',
    },
    fix: {
      zh: '打开「分享」模块，并用 qdb.share、qdb.scan 代替对应的调用。',
      en: 'Switch on the module “Share” and call qdb.share and qdb.scan instead.',
    },
  },
} satisfies Record<string, Words>;
