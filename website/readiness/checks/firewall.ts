import type { Finding, Text, Words } from '../finding.ts';
import { firewallOf } from '../firewall-of.ts';
import type { SiteFacts } from '../site-facts.ts';
import { answerWords } from '../trouble-words.ts';

/** Finds a challenge, captcha or refusal in front of the site. */
export function checkFirewall({ visit }: SiteFacts): Finding | null {
  const product = firewallOf(visit);
  if (product === null || !visit.fetched.ok) {
    return null;
  }
  const { status } = visit.fetched;
  const found = product.zh === '' ? (status === 429 ? words.tooMany : words.refused) : challengeBy(product);
  return {
    id: 'firewall',
    level: 'warn',
    ...found,
    evidence: answerWords(status),
  };
}

function challengeBy({ zh, en }: Text): Words {
  return {
    title: { zh: `打开网站前要过一道验证（${zh}）`, en: `A security check guards the site (${en})` },
    meaning: {
      zh: '我们的体检被它拦下了，所以名称和图标可能没有读全。应用用的是手机自带的浏览器内核，一般能通过，但用户可能先看到验证页；有的规则会拦截应用。',
      en: 'It stopped our visit, so name and icon may be incomplete. The app uses the phone’s own browser engine and usually passes, but people may see the check first; some rules block apps.',
    },
    fix: {
      zh: '请在防火墙里放行浏览器标识中含 QdbApp 的访问，再用手机上的试用包确认一次。',
      en: 'Allow user agents that contain QdbApp in the firewall, then try the trial app on a phone.',
    },
  };
}

const words = {
  refused: {
    title: { zh: '网站拒绝了这次访问', en: 'The site refused this visit' },
    meaning: {
      zh: '可能是防火墙、地区限制或防爬规则，手机上的真实用户未必受影响。名称和图标没有读到，可以自己填。',
      en: 'It may be a firewall, a regional restriction or an anti-bot rule. People on phones may not be affected. We could not read name and icon, so fill them in yourself.',
    },
    fix: {
      zh: '请用手机流量打开一次确认；如果也打不开，请在服务器或 CDN 上放宽规则。',
      en: 'Open it once on a phone’s mobile data. If that fails too, relax the rule on the server or CDN.',
    },
  },
  tooMany: {
    title: { zh: '网站说访问太频繁', en: 'The site reports too many requests' },
    meaning: {
      zh: '同一网络下用户较多时，应用里也可能遇到。',
      en: 'Many users on one network may see this in the app too.',
    },
    fix: {
      zh: '请稍后再体检；必要时调高网站的限流阈值。',
      en: 'Check again later; raise the site’s rate limit if needed.',
    },
  },
} satisfies Record<string, Words>;
