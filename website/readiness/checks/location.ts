import type { Finding, Words } from '../finding.ts';
import { isDenied, isInsecure } from '../page-powers.ts';
import type { SiteFacts } from '../site-facts.ts';

const asksLocation =
  /geolocation\s*\.\s*(getCurrentPosition|watchPosition)|geolocation\s*\?\.|AMap\.Geolocation|BMap(GL)?\.Geolocation|qq\.maps\.Geolocation/;

export function checkLocation(facts: SiteFacts): Finding | null {
  const { page, scripts } = facts;
  if (!page || !asksLocation.test(scripts)) {
    return null;
  }
  return isInsecure(page.address) || isDenied(facts, 'geolocation')
    ? { id: 'location', level: 'warn', ...words.refused, evidence }
    : {
        id: 'location',
        level: 'info',
        ...words.used,
        evidence,
        action: { module: 'nativeConfig', powers: ['location'] },
      };
}

const evidence = { zh: '脚本会询问位置', en: 'a script asks for it' };

const words = {
  used: {
    title: { zh: '页面会获取位置', en: 'The page asks for the location' },
    meaning: {
      zh: '新建的应用会打开定位：先说明用途，再由系统询问，用户同意后页面才拿得到。',
      en: 'A new app has location on: it states the purpose, the system asks, and the page gets it only after consent.',
    },
    fix: {
      zh: '请在隐私政策里写明定位的用途。用命令行打包时，请在模块文件的 nativeConfig 里打开 location。',
      en: 'State the purpose in your privacy policy. On the command line, switch on location of nativeConfig in the modules file.',
    },
  },
  refused: {
    title: { zh: '定位会被拒绝', en: 'Location will be refused' },
    meaning: {
      zh: '页面不是 https，或响应头 Permissions-Policy 关掉了定位。',
      en: 'The page is not on https, or its Permissions-Policy header turns location off.',
    },
    fix: {
      zh: '请改用 https，并从 Permissions-Policy 里去掉 geolocation=()。',
      en: 'Use https and remove geolocation=() from Permissions-Policy.',
    },
  },
} satisfies Record<string, Words>;
