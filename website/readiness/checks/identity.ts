import type { Finding, Text, Words } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

/** Reports the name and the colors that fill in the form. */
export function checkIdentity({
  page,
  website: { name, names, themeColor, themeColorFrom },
}: SiteFacts): Finding | null {
  if (!page || name === null) {
    return null;
  }
  if (names[0]?.source === 'host') {
    return { id: 'identity', level: 'warn', ...words.nameless, evidence: name };
  }
  return themeColor === null || themeColorFrom === 'icon'
    ? { id: 'identity', level: 'info', ...words.colorless, evidence: themeColor === null ? '' : ofIcon(themeColor) }
    : { id: 'identity', level: 'ok', ...words.good, evidence: `${name} · ${themeColor}` };
}

const ofIcon = (color: string): Text => ({ zh: `取自图标 ${color}`, en: `${color}, from the icon` });

const words = {
  good: {
    title: { zh: '读到名称和主题色', en: 'Name and theme colour found' },
    meaning: {
      zh: '它们会预先填进应用信息，随时可以改。',
      en: 'They prefill the app’s details; change them as you like.',
    },
    fix: null,
  },
  colorless: {
    title: { zh: '网站没有写明主题色', en: 'The site sets no theme colour' },
    meaning: {
      zh: '状态栏和启动图的颜色取自图标，或先用默认色。',
      en: 'The status bar and splash screen take the icon’s colour, or a default.',
    },
    fix: {
      zh: '可以打包时自己选颜色，或在网页里加 <meta name="theme-color">。',
      en: 'Choose a colour yourself, or add <meta name="theme-color"> to the page.',
    },
  },
  nameless: {
    title: { zh: '没有读到网站名称', en: 'No name was found' },
    meaning: { zh: '先用域名代替，它会显示在桌面图标下面。', en: 'The domain is used instead, under the icon.' },
    fix: { zh: '请填一个名称，最好不超过 6 个汉字。', en: 'Enter a name of up to about 12 characters.' },
  },
} satisfies Record<string, Words>;
