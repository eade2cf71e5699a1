import type { Finding, Text, Words } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

/** The declared encoding: the header has priority over the page, and both over the bytes, as in browsers and web views. */
export function checkCharset({ page }: SiteFacts): Finding | null {
  if (!page) {
    return null;
  }
  const { header, page: declared, used, fits } = page.encoding;
  if (used !== fits) {
    return { id: 'charset', level: 'bad', ...words.garbled, evidence: differing(used, fits) };
  }
  return header && declared && header !== declared
    ? { id: 'charset', level: 'info', ...words.two, evidence: saidTwice(header, declared) }
    : null;
}

const differing = (used: string, fits: string): Text => ({
  zh: `声明为 ${nameOf(used)}，内容是 ${nameOf(fits)}`,
  en: `declared ${nameOf(used)}, but it is ${nameOf(fits)}`,
});

const saidTwice = (header: string, page: string): Text => ({
  zh: `响应头 ${nameOf(header)}，页面 ${nameOf(page)}`,
  en: `header ${nameOf(header)}, page ${nameOf(page)}`,
});

/** Chinese pages call it GBK, with any characters of GB18030. */
const nameOf = (charset: string): string => (charset === 'gb18030' ? 'GBK' : charset.toUpperCase());

const words = {
  garbled: {
    title: { zh: '文字编码写错了，页面会是乱码', en: 'The declared encoding is wrong: people see garbage' },
    meaning: {
      zh: '手机按声明的编码显示文字，应用里和浏览器里一样读不了。',
      en: 'Phones follow the declaration, so the text cannot be read in the app, as in a browser.',
    },
    fix: {
      zh: '请把响应头 Content-Type 和页面 <meta charset> 改成内容的真实编码，最好统一用 UTF-8。',
      en: 'Make the Content-Type header and <meta charset> name the real encoding, best UTF-8 everywhere.',
    },
  },
  two: {
    title: { zh: '响应头和页面写了两种编码', en: 'Header and page name different encodings' },
    meaning: {
      zh: '现在按响应头显示是对的；换了服务器或存成文件，就可能变成乱码。',
      en: 'The header is right and wins today; on another server, or saved as a file, the text may break.',
    },
    fix: { zh: '请把两处改成一样。', en: 'Make both the same.' },
  },
} satisfies Record<string, Words>;
