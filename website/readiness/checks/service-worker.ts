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
      en: 'It works in the Android app; on iOS only for the app’s own domain. After an update the old cache may show once more.',
    },
    fix: {
      zh: '请给首页设置较短的缓存时间。没有网络时，应用还有自己的无网络页。',
      en: 'Keep the home page’s cache time short. Without a network the app still has its own page.',
    },
    evidence: 'navigator.serviceWorker.register',
    action: { module: 'noNetWork' },
  };
}
