import { examples } from '../evidence.ts';
import type { Finding, Words } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

const files = /\.(pdf|docx?|xlsx?|pptx?|csv|zip|rar|7z|epub|mobi|dmg|exe|msi|wps|et|dps)$/i;
const installers = /\.(apk|ipa|xapk|aab)$/i;

/** Finds links that save a file: a bare web view ignores them; the windows module downloads and shows the file. */
export function checkDownloads({ page }: SiteFacts): Finding | null {
  const anchors = page?.document.anchors ?? [];
  const pathOf = (address: URL | null) => address?.pathname ?? '';
  const apps = anchors.filter(({ address }) => installers.test(pathOf(address)));
  if (apps.length > 0) {
    return {
      id: 'downloads',
      level: 'warn',
      ...words.installer,
      evidence: examples(apps.map(({ address }) => pathOf(address))),
      action: { module: 'morePreview' },
    };
  }
  const links = anchors.filter(({ address, attributes }) => attributes.has('download') || files.test(pathOf(address)));
  return links.length === 0
    ? null
    : {
        id: 'downloads',
        level: 'info',
        ...saved(links.length),
        evidence: examples(links.map(({ href }) => href)),
        action: { module: 'morePreview' },
      };
}

function saved(count: number): Words {
  return {
    title: {
      zh: `${count} 个链接会下载文件`,
      en: `${count} ${count === 1 ? 'link downloads a file' : 'links download files'}`,
    },
    meaning: {
      zh: '一般的套壳应用点了没有反应。「多窗口与预览」会显示进度，并打开常见文档。',
      en: 'In a plain wrapper, such taps do nothing. “Windows and preview” shows progress and opens common documents.',
    },
    fix: { zh: '请打开「多窗口与预览」模块。', en: 'Switch on the module “Windows and preview”.' },
  };
}

const words = {
  installer: {
    title: { zh: '页面上有安装包下载', en: 'The page offers an installer' },
    meaning: {
      zh: '商店不允许应用里再下载安装包，审核可能被拒。',
      en: 'Stores do not allow apps to download installers; review may fail.',
    },
    fix: {
      zh: '请在应用里隐藏这个入口，可按浏览器标识 QdbApp 判断。',
      en: 'Hide it inside the app; the user agent contains QdbApp.',
    },
  },
} satisfies Record<string, Words>;
