import { examples } from '../evidence.ts';
import type { Finding, Words } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

const active = new Set(['script', 'link', 'iframe', 'frame', 'object', 'embed']);

/** Finds insecure parts of a secure page: web views drop them silently. */
export function checkMixedContent({ visit: { fetched }, page }: SiteFacts): Finding | null {
  if (page?.address.protocol !== 'https:' || !fetched.ok) {
    return null;
  }
  const upgraded = /upgrade-insecure-requests/i.test(
    `${fetched.headers['content-security-policy'] ?? ''} ${page.document.metas.get('content-security-policy') ?? ''}`,
  );
  const insecure = page.document.subresources.filter(({ address }) => address.protocol === 'http:');
  if (insecure.length === 0 || upgraded) {
    return null;
  }
  const blocked = insecure.filter(({ tag }) => active.has(tag));
  const shown = (blocked.length > 0 ? blocked : insecure).map(({ address }) => address.href);
  const found = blocked.length > 0 ? blockedParts(blocked.length) : missingParts(insecure.length);
  return { id: 'mixed-content', level: blocked.length > 0 ? 'bad' : 'warn', ...found, evidence: examples(shown) };
}

function blockedParts(count: number): Words {
  return {
    title: {
      zh: `${count} 个脚本或样式会被拦截`,
      en: `${count} ${count === 1 ? 'script or style' : 'scripts or styles'} will be blocked`,
    },
    meaning: {
      zh: 'https 页面里用 http 加载的脚本、样式和框架，手机一律不执行，页面可能缺功能或版面错乱。',
      en: 'Phones do not run scripts, styles and frames that an https page loads over http: functions or layout may be missing.',
    },
    fix: {
      zh: '请把这些地址改成 https://，或在响应头加 Content-Security-Policy: upgrade-insecure-requests。',
      en: 'Change them to https://, or send Content-Security-Policy: upgrade-insecure-requests.',
    },
  };
}

function missingParts(count: number): Words {
  return {
    title: {
      zh: `${count} 个图片或媒体用 http 加载`,
      en: `${count} ${count === 1 ? 'picture or media file loads' : 'pictures or media files load'} over http`,
    },
    meaning: { zh: '应用里可能不显示。', en: 'They may not show in the app.' },
    fix: { zh: '请把这些地址改成 https://。', en: 'Change their addresses to https://.' },
  };
}
