import type { z } from 'zod';
import type { siteSchemas } from '#contract/site/schemas.ts';

type SiteCheck = z.output<typeof siteSchemas.checkLink.output>;

const findings: SiteCheck['findings'] = [
  { id: 'tls', level: 'ok', title: { zh: 'HTTPS 有效', en: 'Valid HTTPS' }, evidence: '' },
  { id: 'status', level: 'ok', title: { zh: '网站能打开', en: 'The site can be reached' }, evidence: '' },
  { id: 'weight', level: 'ok', title: { zh: '首页打开得快', en: 'The home page loads fast' }, evidence: '' },
  { id: 'viewport', level: 'ok', title: { zh: '适配手机屏幕', en: 'Fits phone screens' }, evidence: '' },
  { id: 'identity', level: 'ok', title: { zh: '读到名称和主题色', en: 'Name and theme colour found' }, evidence: '' },
  { id: 'icons', level: 'ok', title: { zh: '读到了清晰的图标', en: 'A sharp icon was found' }, evidence: '' },
  { id: 'manifest', level: 'ok', title: { zh: '有应用清单', en: 'Web app manifest found' }, evidence: '' },
  { id: 'frame', level: 'ok', title: { zh: '可以在网页里预览', en: 'Live preview works' }, evidence: '' },
  {
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
    evidence: '',
  },
];

/**
 * The answer for visitors without a site of their own: the result of the reader for the tea shop in `tests/sites/tea.ts`
 * (tests/oracle/sample-check.test.ts).
 */
export const sample: SiteCheck = {
  link: 'https://shanye.example/',
  address: 'https://shanye.example/',
  reachable: 1,
  name: '山野茶事',
  icon: null,
  theme_color: '#1f6b4a',
  background_color: '#f6f4ec',
  package_name: 'example.shanye.app',
  bundle_id: 'example.shanye.app',
  hosts: ['shanye.example'],
  frameable: 1,
  findings,
  summary: { ok: 8, warn: 0, bad: 0 },
  ms: 0,
  at: 0,
};
