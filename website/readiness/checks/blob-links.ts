import { examples } from '../evidence.ts';
import type { Finding } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

/** Finds files that the page generates itself. */
export function checkBlobLinks({ page, scripts }: SiteFacts): Finding | null {
  const links = (page?.document.anchors ?? [])
    .filter(({ href }) => /^\s*(blob|data):/i.test(href))
    .map(({ href }) => href.slice(0, 40));
  const isBuilt =
    /createObjectURL\s*\(/.test(scripts) && /\.download\s*=|setAttribute\(\s*["']download|saveAs\s*\(/.test(scripts);
  if (!page || (links.length === 0 && !isBuilt)) {
    return null;
  }
  return {
    id: 'blob-links',
    level: 'info',
    title: { zh: '页面会自己生成文件', en: 'The page creates files itself' },
    meaning: {
      zh: '比如海报、表格和导出的图片。这类 blob: 或 data: 文件，一般的套壳应用保存不了。',
      en: 'Posters, tables, exported pictures: a plain wrapper cannot save such blob: and data: files.',
    },
    fix: {
      zh: '请打开「多窗口与预览」模块，这些文件就能保存和分享。',
      en: 'Switch on the module “Windows and preview”: it saves and shares them.',
    },
    evidence: links.length > 0 ? examples(links) : { zh: '脚本里生成', en: 'made by a script' },
    action: { module: 'morePreview' },
  };
}
