import { siteOfHost } from '../../page/site-of-host.ts';
import { examples } from '../evidence.ts';
import type { Finding, Text, Words } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

type Cookie = { name: string; secure: boolean; sameSite: string; lifetime: 'session' | 'kept'; fromHttps: boolean };

const signInName = /sess|sid$|^sid|token|auth|login|passport|user|uid|jwt|ticket/i;
const embeddedSignIn = /login|passport|sso|account|pay|auth|captcha/i;

/** Finds cookies that web views treat worse than browsers: refused, lost or third-party ones. */
export function checkCookies({ visit: { fetched }, page }: SiteFacts): Finding | null {
  if (!page) {
    return null;
  }
  const cookies = fetched.cookies.map(({ from, line }) => parseCookie(from, line));
  const refused = cookies.filter(({ sameSite, secure }) => sameSite === 'none' && !secure);
  if (refused.length > 0) {
    return {
      id: 'cookies',
      level: 'warn',
      ...words.refused,
      evidence: missing(refused, 'Secure'),
    };
  }
  const forgotten = cookies.filter(({ name, lifetime }) => lifetime === 'session' && signInName.test(name));
  if (forgotten.length > 0) {
    return {
      id: 'cookies',
      level: 'info',
      ...words.forgotten,
      evidence: missing(forgotten, 'Max-Age'),
    };
  }
  const own = siteOfHost(page.address.hostname);
  const foreign = page.document.subresources
    .filter(
      ({ tag, address }) =>
        tag === 'iframe' && siteOfHost(address.hostname) !== own && embeddedSignIn.test(address.href),
    )
    .map(({ address }) => address.hostname);
  if (foreign.length > 0) {
    return {
      id: 'cookies',
      level: 'warn',
      ...words.thirdParty,
      evidence: examples(foreign),
      action: { module: 'nativeConfig', hosts: [...new Set(foreign)] },
    };
  }
  const open = cookies.filter(({ secure, fromHttps }) => fromHttps && !secure);
  return open.length > 0 ? { id: 'cookies', level: 'info', ...words.open, evidence: missing(open, 'Secure') } : null;
}

function missing(cookies: readonly Cookie[], attribute: 'Secure' | 'Max-Age'): Text {
  const count = cookies.length;
  const { zh, en } = lacking[attribute];
  return { zh: `${count} 个${zh}`, en: `${count} ${en}` };
}

/** Attributes of RFC 6265bis §5.6, in words. */
const lacking = {
  Secure: { zh: '没有限定 https', en: 'without “https only”' },
  'Max-Age': { zh: '没有写明保留多久', en: 'without a lifetime' },
};

function parseCookie(from: string, line: string): Cookie {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const value = (name: string) =>
    attributes.find((attribute) => attribute.toLowerCase().startsWith(name))?.split('=')[1] ?? null;
  return {
    name: pair.split('=')[0]!.slice(0, 60),
    secure: attributes.some((attribute) => attribute.toLowerCase() === 'secure'),
    sameSite: value('samesite')?.toLowerCase() ?? '',
    lifetime: value('max-age') === null && value('expires') === null ? 'session' : 'kept',
    fromHttps: from.startsWith('https:'),
  };
}

const words = {
  refused: {
    title: { zh: '有 Cookie 会被手机拒收', en: 'Phones will refuse a cookie' },
    meaning: {
      zh: '写了 SameSite=None 却没写 Secure，登录状态可能存不住。',
      en: 'It is SameSite=None without Secure, so sign-in may not last.',
    },
    fix: { zh: '请加上 Secure，或改成 SameSite=Lax。', en: 'Add Secure, or use SameSite=Lax.' },
  },
  forgotten: {
    title: { zh: '登录状态在关闭应用后会丢失', en: 'People are signed out when the app closes' },
    meaning: {
      zh: '这类 Cookie 没有有效期，应用一退出就没了，用户每次都要重新登录。',
      en: 'These cookies expire when the app closes, so people must sign in every time.',
    },
    fix: {
      zh: '请给登录 Cookie 设置 Max-Age，比如 30 天。',
      en: 'Give the sign-in cookie a Max-Age, 30 days for example.',
    },
  },
  thirdParty: {
    title: { zh: '登录或支付嵌在别家的框架里', en: 'Sign-in or payment sits in another site’s frame' },
    meaning: {
      zh: 'iOS 不给嵌入的第三方页面保存 Cookie，登录可能一直不成功。',
      en: 'iOS keeps no cookies for embedded third-party pages; sign-in may never succeed.',
    },
    fix: { zh: '请改为整页跳转，完成后再跳回来。', en: 'Redirect the whole page instead, and come back afterwards.' },
  },
  open: {
    title: { zh: '有 Cookie 没有标记 Secure', en: 'A cookie is not marked Secure' },
    meaning: { zh: '应用里能正常使用，只是不够安全。', en: 'It works in the app, but is less safe.' },
    fix: { zh: '网站已是 https，请给 Cookie 加上 Secure。', en: 'The site uses https already, so add Secure.' },
  },
} satisfies Record<string, Words>;
