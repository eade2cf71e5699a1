import { clip } from '../evidence.ts';
import type { Finding, Words } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

/** Finds a link that no phone can open: invalid, not a web page, or outside the internet. */
export function checkAddress({ visit: { fetched } }: SiteFacts): Finding | null {
  if (fetched.ok || fetched.redirects.length > 0 || !Object.hasOwn(words, fetched.reason)) {
    return null;
  }
  const found = words[fetched.reason as keyof typeof words];
  return { id: 'address', level: 'bad', ...found, evidence: observed(fetched.reason, fetched.detail) };
}

/** The number of a blocked port; for all other reasons the address itself. */
function observed(reason: string, detail: string): Finding['evidence'] {
  const port = reason === 'blockedPort' ? detail.replace('port ', '') : null;
  return port === null ? clip(detail) : { zh: `端口 ${port}`, en: `port ${port}` };
}

const words = {
  badAddress: {
    title: { zh: '这不是一个网址', en: 'This is not a web address' },
    meaning: { zh: '应用打开后没有可以显示的页面。', en: 'The app would have no page to show.' },
    fix: {
      zh: '请检查有没有漏掉域名，或多出空格和中文标点。',
      en: 'Look for a missing domain, stray spaces or punctuation.',
    },
  },
  blockedPort: {
    title: { zh: '浏览器不访问这个端口', en: 'Browsers do not open this port' },
    meaning: {
      zh: '它留给了其他协议，手机上的应用同样打不开。',
      en: 'It belongs to another protocol, and apps on phones refuse it too.',
    },
    fix: { zh: '请把网站放到 80、443 或 8080 之类的端口。', en: 'Serve the site on a port such as 80, 443 or 8080.' },
  },
  notHttp: {
    title: { zh: '链接需要以 http:// 或 https:// 开头', en: 'The link must start with http:// or https://' },
    meaning: {
      zh: '应用只能从网页开始，其他类型的链接要在网页里再打开。',
      en: 'An app starts with a web page; other links are opened from there.',
    },
    fix: { zh: '请填网站首页的地址。', en: 'Use the address of your home page.' },
  },
  privateTarget: {
    title: { zh: '这是内网地址', en: 'This is an internal address' },
    meaning: {
      zh: '我们不访问内网，所以无法体检；手机只有连着同一个内网时应用才能打开。',
      en: 'We do not visit internal networks, so there is nothing to check; the app works only on phones inside the same network.',
    },
    fix: { zh: '给大家用的应用请换成公网域名。', en: 'If others will use the app, use a public domain.' },
  },
} satisfies Record<string, Words>;
