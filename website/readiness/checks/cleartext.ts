import type { Finding, Words } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

/** Finds pages without encryption, which are allowed for this host only, and lack functions that browsers limit to secure pages. */
export function checkCleartext({ visit: { link, onlyHttp, fetched } }: SiteFacts): Finding | null {
  if (!fetched.ok) {
    return null;
  }
  const address = new URL(fetched.address);
  if (address.protocol === 'http:') {
    const downgraded = /^\s*https:/i.test(link);
    const found = downgraded ? words.downgraded : onlyHttp ? words.onlyHttp : words.plain;
    return {
      id: 'cleartext',
      level: 'warn',
      ...found,
      evidence: address.origin,
      action: { module: 'nativeConfig', hosts: [address.hostname] },
    };
  }
  const upgraded = /^\s*http:/i.test(link);
  return upgraded ? { id: 'cleartext', level: 'info', ...words.upgraded, evidence: address.origin } : null;
}

const words = {
  plain: {
    title: { zh: '网站没有用 HTTPS', en: 'The site does not use HTTPS' },
    meaning: {
      zh: 'Android 和 iOS 默认拦截这类页面。打包时只为这个域名放行，但定位、摄像头、剪贴板和离线缓存仍不可用，内容可能被中途改动。',
      en: 'Android and iOS block such pages by default. We allow this host, but location, camera, clipboard and offline cache won’t work, and content can be altered in transit.',
    },
    fix: {
      zh: '请为网站配置证书，再把链接改成 https://。',
      en: 'Set up a certificate and change the link to https://.',
    },
  },
  onlyHttp: {
    title: { zh: '只有 http，已按 http 读取', en: 'Only http works, so we read it over http' },
    meaning: {
      zh: 'https:// 打不开，应用会用 http:// 打开。打包时只为这个域名放行，但定位、摄像头、剪贴板和离线缓存不可用，内容可能被中途改动。',
      en: 'Nothing usable answers at https://, so the app opens http://. We allow this host, but location, camera, clipboard and offline cache won’t work, and content can be altered in transit.',
    },
    fix: {
      zh: '请为网站配置证书，再把链接改成 https://。',
      en: 'Set up a certificate and change the link to https://.',
    },
  },
  downgraded: {
    title: { zh: '网站从 HTTPS 跳回了 http', en: 'The site redirects from HTTPS to http' },
    meaning: {
      zh: '您填的是加密地址，网站却跳到不加密的页面，应用会按 http 处理，定位和摄像头不可用。',
      en: 'Your link is secure, but the site redirects to an insecure page. The app treats it as http: no location, no camera.',
    },
    fix: {
      zh: '请检查服务器或负载均衡的跳转规则，让它留在 https。',
      en: 'Change the redirect rules of the server or load balancer so that it stays on https.',
    },
  },
  upgraded: {
    title: { zh: '网站会自动跳到 HTTPS', en: 'The site redirects to HTTPS' },
    meaning: {
      zh: '每次启动会多一次跳转，第一步没有加密。',
      en: 'Every start takes an extra redirect, and the first request is not encrypted.',
    },
    fix: { zh: '把链接直接改成 https:// 开头即可。', en: 'Change the link to https://.' },
  },
} satisfies Record<string, Words>;
