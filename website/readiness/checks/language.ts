import type { Finding } from '../finding.ts';
import type { SiteFacts } from '../site-facts.ts';

const someWords = 40;

/** Finds a wrong declared language, which causes translation offers and wrong fonts. */
export function checkLanguage({ page }: SiteFacts): Finding | null {
  if (!page || page.document.wordCount < someWords) {
    return null;
  }
  const { lang, words } = page.document;
  const han = (words.match(/\p{Script=Han}/gu) ?? []).length;
  const latin = (words.match(/[a-z]/gi) ?? []).length;
  const written = han > someWords / 2 && han * 3 > latin ? 'zh' : latin > someWords ? 'en' : null;
  if (written === null) {
    return null;
  }
  const declared = lang?.slice(0, 2).toLowerCase() ?? '';
  const wrong = (written === 'zh' && declared === 'en') || (written === 'en' && declared === 'zh');
  if (declared !== '' && !wrong) {
    return null;
  }
  return {
    id: 'language',
    level: 'info',
    title:
      declared === ''
        ? { zh: '页面没有写明语言', en: 'The page does not name its language' }
        : { zh: '页面写明的语言与内容不符', en: 'The declared language does not match the page' },
    meaning: {
      zh: '系统可能提示翻译，或用错字形和朗读的语音。',
      en: 'Phones may offer a translation, or pick wrong glyphs and the wrong voice.',
    },
    fix: { zh: '请在 <html> 上写 lang="zh-CN" 或对应的语言。', en: 'Set lang on <html>, for example lang="en".' },
    evidence: lang ? { zh: `写的是 ${lang.slice(0, 20)}`, en: `it says ${lang.slice(0, 20)}` } : '',
  };
}
