import { kilobytes } from '../evidence.ts';
import type { Finding, Words } from '../finding.ts';
import { firewallOf } from '../firewall-of.ts';
import type { SiteFacts } from '../site-facts.ts';

/** Checks that the first page is an HTML page. */
export function checkContent({ visit }: SiteFacts): Finding | null {
  const { fetched, page } = visit;
  if (!fetched.ok || !page || fetched.status >= 400 || firewallOf(visit) !== null) {
    return null;
  }
  const evidence = kilobytes(fetched.body.length);
  if (page.kind !== 'html') {
    const found = page.kind === 'picture' ? words.picture : words.file;
    return { id: 'content', level: 'bad', ...found, evidence, action: { module: 'morePreview' } };
  }
  const { wordCount, shown, frames, subresources, script } = page.document;
  const parts = wordCount + shown + frames.length + subresources.length + script.trim().length;
  const blank = fetched.cut === null && parts === 0;
  return blank ? { id: 'content', level: 'bad', ...words.blank, evidence } : null;
}

const words = {
  picture: {
    title: { zh: '链接是一张图片，不是网页', en: 'The link is a picture, not a page' },
    meaning: {
      zh: '应用打开后只有这张图，没有可点的内容。',
      en: 'The app would show only this picture, with nothing to tap.',
    },
    fix: { zh: '请填网站首页的地址。', en: 'Use the address of your home page.' },
  },
  file: {
    title: { zh: '链接是一个文件，不是网页', en: 'The link is a file, not a page' },
    meaning: { zh: '应用打开后会开始下载，页面是空白的。', en: 'The app would start a download and stay blank.' },
    fix: {
      zh: '请填网站首页的地址，文件可以从页面里再打开。',
      en: 'Use the address of your home page; files can be opened from there.',
    },
  },
  blank: {
    title: { zh: '页面是空白的', en: 'The page is blank' },
    meaning: {
      zh: '应用打开后什么也没有，也无法通过商店审核。',
      en: 'The app would show nothing, and stores would refuse it.',
    },
    fix: {
      zh: '请确认网站已经上线，或换一个有内容的地址。',
      en: 'Make sure the site is live, or use an address with content.',
    },
  },
} satisfies Record<string, Words>;
