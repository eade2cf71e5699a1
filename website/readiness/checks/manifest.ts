import type { Finding, Text, Words } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';
import { troubleWords } from '../trouble-words.ts';

export function checkManifest({ page, website: { manifest, manifestProblem } }: SiteFacts): Finding | null {
  if (!page) {
    return null;
  }
  if (manifest) {
    return { id: 'manifest', level: 'ok', ...words.good, evidence: described(manifest) };
  }
  return manifestProblem
    ? { id: 'manifest', level: 'warn', ...words.broken, evidence: troubleWords(manifestProblem) }
    : { id: 'manifest', level: 'info', ...words.none, evidence: '' };
}

function described({ display, icons }: NonNullable<SiteFacts['website']['manifest']>): Text {
  const shown = display ? `${display} · ` : '';
  const count = icons.length;
  return { zh: `${shown}${count} 个图标`, en: `${shown}${count} ${count === 1 ? 'icon' : 'icons'}` };
}

const words = {
  good: {
    title: { zh: '有应用清单', en: 'Web app manifest found' },
    meaning: { zh: '名称、图标和颜色直接取自清单。', en: 'Name, icon and colours are taken from it.' },
    fix: null,
  },
  none: {
    title: { zh: '没有应用清单', en: 'No web app manifest' },
    meaning: {
      zh: '不影响打包，名称和图标改从页面里读取。',
      en: 'You can build without one. We read the name and icon from the page instead.',
    },
    fix: {
      zh: '以后可以加一个 manifest.webmanifest，写上短名称、512 像素图标和主题色。',
      en: 'If you like, add a manifest.webmanifest with a short name, a 512 pixel icon and a theme colour.',
    },
  },
  broken: {
    title: { zh: '应用清单读不出来', en: 'The web app manifest cannot be read' },
    meaning: { zh: '里面的名称、图标和颜色没有用上。', en: 'Its name, icons and colours were not used.' },
    fix: {
      zh: '请检查清单地址能否打开，内容是不是正确的 JSON。',
      en: 'Check that its address opens and that it is valid JSON.',
    },
  },
} satisfies Record<string, Words>;
