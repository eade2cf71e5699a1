import type { Finding, Words } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

export function checkViewport({ page }: SiteFacts): Finding | null {
  if (!page) {
    return null;
  }
  const content = page.document.metas.get('viewport');
  if (content === undefined) {
    return { id: 'viewport', level: 'warn', ...words.missing, evidence: '' };
  }
  const [, width] = /width\s*=\s*(\d{1,6})/i.exec(content) ?? [];
  return width === undefined
    ? { id: 'viewport', level: 'ok', ...words.good, evidence: '' }
    : { id: 'viewport', level: 'warn', ...words.fixed, evidence: { zh: `宽度 ${width}`, en: `a width of ${width}` } };
}

const words = {
  good: {
    title: { zh: '适配手机屏幕', en: 'Fits phone screens' },
    meaning: { zh: '页面会按手机宽度排版。', en: 'The page adapts to the phone’s width.' },
    fix: null,
  },
  missing: {
    title: { zh: '页面没有适配手机屏幕', en: 'The page is not made for phones' },
    meaning: {
      zh: '应用里会显示缩小的电脑版，文字很小，要放大才能看。',
      en: 'The app would show a shrunken desktop page with tiny text.',
    },
    fix: {
      zh: '在 <head> 里加上 <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">，或填手机版的地址。',
      en: 'Add <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"> to <head>, or give the address of the mobile site.',
    },
  },
  fixed: {
    title: { zh: '页面写死了宽度', en: 'The page has a fixed width' },
    meaning: {
      zh: '在不同大小的手机上会被放大或缩小，可能出现左右滚动。',
      en: 'Phones of other sizes will zoom it or scroll sideways.',
    },
    fix: { zh: '请把 viewport 里的 width 改成 device-width。', en: 'Set width to device-width in the viewport tag.' },
  },
} satisfies Record<string, Words>;
