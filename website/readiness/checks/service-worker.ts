import type { Finding } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

export function checkServiceWorker({ page, scripts }: SiteFacts): Finding | null {
  if (!page || !/serviceWorker\s*\.\s*register\s*\(/.test(scripts)) {
    return null;
  }
  return {
    id: 'service-worker',
    level: 'info',
    title: { zh: '网站有离线缓存', en: 'The site has an offline cache' },
    meaning: {
      zh: 'Android 应用里可以使用；iOS 上只对应用自己的域名有效。网站更新后，旧缓存可能还会显示一次。',
      en: 'Works on Android; on iOS, only on the app’s own domain. After you update the site, the old page may appear once.',
    },
    fix: {
      zh: '请把首页的缓存时间设短一些。断网时，应用会显示自带的无网络页。',
      en: 'Set a short cache time for the home page. Offline, the app shows its own page.',
    },
    evidence: { zh: '脚本里启用', en: 'set up by a script' },
    action: { module: 'noNetWork' },
  };
}
