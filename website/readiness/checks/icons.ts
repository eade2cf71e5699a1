import { examples } from '../evidence.ts';
import type { Finding, Words } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

const sharpWidth = 432;
const usableWidth = 144;

/** Whether the icon is sharp enough for a home screen (432 px on dense Android screens) and for a store (512 and 1024 px). */
export function checkIcons({ visit: { fetched }, website: { icon, iconProblems } }: SiteFacts): Finding | null {
  if (!fetched.ok) {
    return null;
  }
  if (!icon) {
    const evidence = examples(iconProblems.map(({ address, problem }) => `${pathOf(address)}: ${problem}`));
    const spoiled = iconProblems.some(({ problem }) => !problem.startsWith('HTTP'));
    return { id: 'icons', level: 'warn', ...(spoiled ? words.spoiled : words.none), evidence };
  }
  const evidence = `${icon.width} × ${icon.width} · ${icon.source.source}`;
  if (icon.width >= sharpWidth) {
    return { id: 'icons', level: 'ok', ...words.good, evidence };
  }
  return icon.width >= usableWidth
    ? { id: 'icons', level: 'info', ...words.small, evidence }
    : { id: 'icons', level: 'warn', ...words.tiny, evidence };
}

function pathOf(address: string): string {
  return address.startsWith('data:') ? 'data:' : (URL.parse(address)?.pathname ?? address);
}

const words = {
  good: {
    title: { zh: '读到了清晰的图标', en: 'A sharp icon was found' },
    meaning: { zh: '放在桌面和商店里都清楚。', en: 'It is clear on home screens and in stores.' },
    fix: null,
  },
  small: {
    title: { zh: '图标略小', en: 'The icon is rather small' },
    meaning: {
      zh: '桌面上够用，屏幕好的手机上会有一点糊，上架商店需要更大的图。',
      en: 'Fine on most home screens, a little soft on good displays; stores want a larger one.',
    },
    fix: { zh: '有条件的话，请上传 1024 × 1024 的图标。', en: 'Upload a 1024 × 1024 icon if you have one.' },
  },
  tiny: {
    title: { zh: '只读到很小的图标', en: 'Only a tiny icon was found' },
    meaning: { zh: '放大到桌面上会模糊。', en: 'It would look blurred on a home screen.' },
    fix: {
      zh: '请上传 1024 × 1024 的图标，或从系统图标里选一个。',
      en: 'Upload a 1024 × 1024 icon or choose one of ours.',
    },
  },
  none: {
    title: { zh: '没有读到图标', en: 'No icon was found' },
    meaning: { zh: '桌面上会显示您自己选的图标。', en: 'The home screen shows the icon you choose.' },
    fix: {
      zh: '请上传一张图，或从系统图标里选一个并配上颜色。',
      en: 'Upload a picture, or choose one of ours and its colour.',
    },
  },
  spoiled: {
    title: { zh: '网站的图标用不了', en: 'The site’s icon cannot be used' },
    meaning: {
      zh: '图标文件太小、太大、太扁、损坏、画得太久，或含有不安全的内容，没有采用。',
      en: 'The file is too small, too large, too wide, broken, too slow to draw or unsafe, and was left out.',
    },
    fix: { zh: '请上传一张方形的 PNG，或从系统图标里选一个。', en: 'Upload a square PNG or choose one of our icons.' },
  },
} satisfies Record<string, Words>;
