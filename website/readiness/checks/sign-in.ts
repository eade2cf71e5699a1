import { examplesIn } from '../evidence.ts';
import type { Finding, Text, Words } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

const providers: readonly [name: Text, mark: RegExp][] = [
  [{ zh: '谷歌', en: 'Google' }, /accounts\.google\.com\/(gsi|o\/oauth2|signin)|apis\.google\.com\/js\/platform/i],
  [{ zh: '微信扫码', en: 'WeChat QR' }, /open\.weixin\.qq\.com\/connect\/qrconnect|wxLogin\.js/i],
  [{ zh: 'QQ', en: 'QQ' }, /graph\.qq\.com\/oauth|connect\.qq\.com/i],
  [{ zh: '微博', en: 'Weibo' }, /api\.weibo\.com\/oauth2/i],
  [{ zh: '苹果', en: 'Apple' }, /appleid\.apple\.com\/auth/i],
  [{ zh: 'GitHub', en: 'GitHub' }, /github\.com\/login\/oauth/i],
  [{ zh: 'Facebook', en: 'Facebook' }, /facebook\.com\/(v[\d.]+\/)?dialog\/oauth|connect\.facebook\.net/i],
];

/** Finds sign-in with third-party accounts: pop-ups and QR codes work badly on a phone, and Google refuses web views. */
export function checkSignIn({ page, scripts }: SiteFacts): Finding | null {
  if (!page) {
    return null;
  }
  const { anchors, subresources } = page.document;
  const text = [...anchors.map(({ href }) => href), ...subresources.map(({ address }) => address.href), scripts].join(
    '\n',
  );
  const found = providers.filter(([, mark]) => mark.test(text)).map(([name]) => name);
  if (found.length === 0) {
    return null;
  }
  const google = found.some(({ en }) => en === 'Google');
  return {
    id: 'sign-in',
    level: google ? 'warn' : 'info',
    ...(google ? words.google : words.others),
    evidence: examplesIn(found, 7),
    action: { module: 'loginConfig' },
  };
}

const words = {
  google: {
    title: { zh: '谷歌登录在应用里不可用', en: 'Google sign-in does not work inside apps' },
    meaning: {
      zh: '谷歌会拒绝应用内的登录页（disallowed_useragent）。',
      en: 'Google refuses its sign-in page inside apps (disallowed_useragent).',
    },
    fix: {
      zh: '请把登录链接设为「用系统浏览器打开」，或同时提供手机号、邮箱登录。',
      en: 'Let that link open in the system browser, or also offer sign-in by phone or email.',
    },
  },
  others: {
    title: { zh: '页面支持第三方登录', en: 'The page offers sign-in with other accounts' },
    meaning: {
      zh: '扫码和弹窗登录在同一台手机上不方便，跳转登录可以正常返回。',
      en: 'QR codes and pop-ups are awkward on the same phone; sign-in by redirect comes back as it should.',
    },
    fix: {
      zh: '请在手机上试一次登录；需要唤起微信或 QQ 时，打开「登录」模块。',
      en: 'Try it once on a phone; to call WeChat or QQ, switch on the module “Sign-in”.',
    },
  },
} satisfies Record<string, Words>;
