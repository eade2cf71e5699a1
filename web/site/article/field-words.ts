import type { Field, Fields, LineFormat, Unit } from '#modules/app-module.ts';
import type { Localized } from '#words/language.ts';
import { type Language, textIn } from '#words/language.ts';
import { unitIn } from '../../texts/unit-in.ts';
import { textsIn } from '../../texts/use-text.ts';
import { articleTexts } from './texts.ts';

/** One row of the table of a module's settings; `depth` is 1 for the fields of a list's items. */
export type FieldRow = { name: string; field: Field; depth: 0 | 1 };

export const fieldRows = (fields: Fields): FieldRow[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    { name, field, depth: 0 as const },
    ...(field.kind === 'list'
      ? Object.entries(field.of).map(([inner, each]) => ({
          name: `${name}[].${inner}`,
          field: each,
          depth: 1 as const,
        }))
      : []),
  ]);

const lineForms: Readonly<Record<LineFormat, Localized>> = {
  color: { zh: '颜色，如 #1f6b4a', en: 'A colour such as #1f6b4a' },
  host: { zh: '域名，可以 *. 开头', en: 'A host, which may begin with *.' },
  domain: { zh: '域名', en: 'A domain' },
  scheme: { zh: '链接协议名，小写字母开头', en: 'A link scheme that begins with a small letter' },
  vapid: { zh: 'VAPID 公钥', en: 'A VAPID public key' },
  pin: { zh: '公钥的 SHA-256（Base64）', en: 'SHA-256 of a public key, in Base64' },
  date: { zh: '日期，如 2027-06-30', en: 'A date such as 2027-06-30' },
  p256: { zh: 'P-256 公钥', en: 'A P-256 public key' },
};

/** The valid values of a setting, in the reader's language. */
export function valuesOf(field: Field, language: Language): string {
  const text = textsIn(articleTexts, language);
  switch (field.kind) {
    case 'text':
    case 'html':
      return text(field.kind === 'text' ? 'valuesText' : 'valuesHtml', { max: field.max });
    case 'line':
      return field.format ? textIn(language, lineForms[field.format]) : text('valuesLine', { max: field.max });
    case 'code':
      return text('valuesCode', { language: field.language === 'css' ? 'CSS' : 'JavaScript', max: field.max });
    case 'link':
      return text(field.secure ? 'valuesSecureLink' : 'valuesLink');
    case 'choice':
      return Object.values(field.of)
        .map((title) => textIn(language, title))
        .join(text('or'));
    case 'number':
      return measured(`${field.min}–${field.max}`, field.unit, language);
    case 'list':
      return text('valuesList', { max: field.max });
    default:
      return text(`values_${field.kind}`);
  }
}

const measured = (number: string, unit: Unit | undefined, language: Language) =>
  unit ? `${number} ${unitIn(language, unit)}` : number;

/** The value of a setting in a new app. */
export function defaultOf(field: Field, language: Language): string {
  const text = textsIn(articleTexts, language);
  switch (field.kind) {
    case 'text':
    case 'html': {
      const words = textIn(language, field.default)
        .replace(/<[^<>]*>/g, ' ')
        .trim();
      return words === '' ? text('empty') : shortened(words);
    }
    case 'switch':
      return text(field.default ? 'on' : 'off');
    case 'choice':
      return textIn(language, field.of[field.default]!);
    case 'number':
      return measured(String(field.default), field.unit, language);
    case 'list':
      return itemsOf(field.default, language) || text('none');
    case 'image':
    case 'video':
    case 'icon':
      return text('none');
    default:
      return field.default === '' ? text('empty') : shortened(field.default);
  }
}

const longest = 48;
const shortened = (words: string): string => (words.length > longest ? `${words.slice(0, longest)}…` : words);

/** The items of a list by their texts, if they have any. */
function itemsOf(items: readonly Record<string, unknown>[], language: Language): string {
  const words = items.map(({ text, title }) => textIn(language, (text ?? title ?? { zh: '', en: '' }) as Localized));
  return words.filter((each) => each !== '').join(language === 'zh-EN' ? ', ' : '、');
}
