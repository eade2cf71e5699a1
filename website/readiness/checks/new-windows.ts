import { examples } from '../evidence.ts';
import type { Finding, Text } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

export function checkNewWindows({ page, scripts }: SiteFacts): Finding | null {
  if (!page) {
    return null;
  }
  const links = page.document.anchors.filter(({ attributes }) =>
    /^_(blank|new)$/i.test(attributes.get('target') ?? ''),
  );
  const opened = (scripts.match(/window\.open\s*\(/g) ?? []).length;
  if (links.length + opened === 0) {
    return null;
  }
  return {
    id: 'new-windows',
    level: 'info',
    title:
      links.length > 0
        ? {
            zh: `${links.length} 个链接会开新窗口`,
            en: `${links.length} ${links.length === 1 ? 'link opens' : 'links open'} a new window`,
          }
        : { zh: '脚本会打开新窗口', en: 'Scripts open new windows' },
    meaning: {
      zh: '应用里没有标签页，一般的套壳应用点了没有反应，或者回不来。',
      en: 'Apps have no tabs: in a plain wrapper such taps do nothing, or there is no way back.',
    },
    fix: {
      zh: '请打开「多窗口与预览」模块，新窗口可以一层层返回。',
      en: 'Switch on the module “Windows and preview”: new windows stack, and back returns.',
    },
    evidence: links.length > 0 ? examples(links.map(({ href }) => href)) : inScripts(opened),
    action: { module: 'morePreview' },
  };
}

const inScripts = (count: number): Text => ({
  zh: `脚本里 ${count} 处`,
  en: `${count} ${count === 1 ? 'place' : 'places'} in scripts`,
});
