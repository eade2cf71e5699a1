import { guessedPaths } from '../../identity/icon-candidates.ts';
import type { IconProblem } from '../../identity/pick-icon.ts';
import { examplesIn } from '../evidence.ts';
import type { Finding, Text, Words } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';
import { troubleWords } from '../trouble-words.ts';

const sharpWidth = 432;
const usableWidth = 144;

/** Checks that the icon is sharp enough for a home screen (432 px on dense Android screens) and for stores (512 and 1024 px). */
export function checkIcons({ visit: { fetched }, website: { icon, iconProblems } }: SiteFacts): Finding | null {
  if (!fetched.ok) {
    return null;
  }
  if (!icon) {
    const named = iconProblems.filter(isNamed);
    const spoiled = named.some(({ problem }) => !problem.startsWith('HTTP'));
    const evidence = named.length > 0 ? examplesIn(named.map(describeProblem)) : '';
    return { id: 'icons', level: 'warn', ...(spoiled ? words.spoiled : words.none), evidence };
  }
  const evidence = measured(icon.width, sources[icon.source.source]);
  if (icon.width >= sharpWidth) {
    return { id: 'icons', level: 'ok', ...words.good, evidence };
  }
  return icon.width >= usableWidth
    ? { id: 'icons', level: 'info', ...words.small, evidence }
    : { id: 'icons', level: 'warn', ...words.tiny, evidence };
}

/** Whether the site names the icon: a missing file at a guessed address is not a problem. */
const isNamed = ({ address, problem }: IconProblem): boolean =>
  !problem.startsWith('HTTP') || !guessedPaths.includes(pathOf(address));

function describeProblem({ address, problem }: IconProblem): Text {
  const { zh, en } = troubleWords(problem);
  return { zh: `${pathOf(address)}：${zh}`, en: `${pathOf(address)}: ${en}` };
}

const measured = (width: number, { zh, en }: Text): Text => ({
  zh: `${width} × ${width} · ${zh}`,
  en: `${width} × ${width} · ${en}`,
});

const sources = {
  manifest: { zh: '应用清单', en: 'manifest' },
  appleTouch: { zh: '苹果图标', en: 'touch icon' },
  rootTouch: { zh: '苹果图标', en: 'touch icon' },
  icon: { zh: '页面图标', en: 'page icon' },
  favicon: { zh: '网站小图标', en: 'favicon' },
  ogImage: { zh: '分享图', en: 'sharing picture' },
  mask: { zh: '单色图标', en: 'mask icon' },
} satisfies Record<string, Text>;

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
    meaning: {
      zh: '先用名称的第一个字作图标，随时可以换。',
      en: 'The first letter of the name is the icon for now. Change it any time.',
    },
    fix: {
      zh: '可以上传一张图，或从系统图标里选一个并配上颜色。',
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
