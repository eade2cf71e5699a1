import { clip, examples } from '../evidence.ts';
import type { Finding, Words } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

const manyHops = 3;
const stores =
  /^(apps|itunes)\.apple\.com$|^play\.google\.com$|^(a\.app\.qq|sj\.qq|appgallery\.huawei|app\.mi|www\.wandoujia|m\.anzhi)\.com$/;

/** Reports the final target of the link. */
export function checkRedirects({ visit: { link, fetched } }: SiteFacts): Finding | null {
  const way = fetched.redirects.map(({ to }) => to);
  const evidence = examples([fetched.redirects[0]?.from ?? '', ...way], 4);
  if (!fetched.ok) {
    const found = fetched.redirects.length > 0 ? failureWords(fetched.reason) : null;
    return found && { id: 'redirects', level: 'bad', ...found, evidence: clip(evidence) };
  }
  const start = URL.parse(link.trim())?.hostname;
  const { hostname } = new URL(fetched.address);
  if (stores.test(hostname)) {
    return { id: 'redirects', level: 'bad', ...words.store, evidence };
  }
  if (start !== undefined && start !== hostname) {
    return {
      id: 'redirects',
      level: 'info',
      ...otherHost(hostname),
      evidence,
      action: { module: 'nativeConfig', hosts: [hostname] },
    };
  }
  return way.length >= manyHops ? { id: 'redirects', level: 'warn', ...words.many, evidence } : null;
}

function failureWords(reason: string): Words | null {
  if (reason === 'notHttp') {
    return words.outside;
  }
  if (reason === 'privateTarget') {
    return words.inside;
  }
  return reason === 'redirectLoop' || reason === 'tooManyRedirects' ? words.loop : null;
}

function otherHost(host: string): Words {
  return {
    title: { zh: `链接会跳到 ${host}`, en: `The link redirects to ${host}` },
    meaning: {
      zh: '应用默认只在自己的域名内打开页面，其他域名会交给浏览器。所以这个域名要加入允许列表。',
      en: 'An app opens only its own hosts and hands others to the browser. So this host belongs on the app’s allow list.',
    },
    fix: {
      zh: '也可以把链接直接改成跳转后的地址，启动更快。',
      en: 'Or use the final address as the link; the app starts faster.',
    },
  };
}

const words = {
  loop: {
    title: { zh: '网站一直在跳转，没有尽头', en: 'The site redirects endlessly' },
    meaning: { zh: '应用会显示「重定向次数过多」的错误。', en: 'The app would show “too many redirects”.' },
    fix: {
      zh: '请检查 http 与 https、带 www 与不带 www、手机版与电脑版之间的跳转规则是否互相打架。',
      en: 'Look for conflicting rules: http and https, with and without www, mobile and desktop.',
    },
  },
  many: {
    title: { zh: '打开首页要跳转好几次', en: 'The home page takes several redirects' },
    meaning: { zh: '每次启动都要多等几个来回。', en: 'Every start waits for several round trips.' },
    fix: { zh: '请把链接直接改成最后的地址。', en: 'Use the final address as the link.' },
  },
  store: {
    title: { zh: '链接会跳去应用商店', en: 'The link leads to an app store' },
    meaning: {
      zh: '应用打开后会离开，去商店页面，没有内容可显示。',
      en: 'The app would jump to the store and have nothing to show.',
    },
    fix: {
      zh: '请换成网站本身的地址，或关掉「手机访问跳商店」的设置。',
      en: 'Use the address of the site itself, or switch off its redirect to the store.',
    },
  },
  outside: {
    title: { zh: '链接会跳去打开另一个应用', en: 'The link opens another app' },
    meaning: { zh: '应用打开后没有网页可以显示。', en: 'The app would have no web page to show.' },
    fix: { zh: '请换成网站本身的地址。', en: 'Use the address of the site itself.' },
  },
  inside: {
    title: { zh: '网站跳转到了内网地址', en: 'The site redirects to an internal address' },
    meaning: { zh: '外面的手机打不开它。', en: 'Phones outside cannot open it.' },
    fix: {
      zh: '请修正服务器的跳转规则，使用公网域名。',
      en: 'Change the server’s redirect rules to use the public domain.',
    },
  },
} satisfies Record<string, Words>;
