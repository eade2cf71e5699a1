import { describeIn } from '#server/feature/providers/describe-failure.ts';
import { titles } from '#server/feature/providers/services.ts';
import type { ProviderError } from '#server/ports/provider-error.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import type { ProviderTrial } from './try-providers.ts';

const words = {
  service: { zh: '服务', en: 'Service' },
  state: { zh: '状态', en: 'Status' },
  result: { zh: '结果', en: 'Result' },
  live: { zh: '正式', en: 'Live' },
  sandbox: { zh: '沙箱', en: 'Sandbox' },
  off: { zh: '未配置', en: 'Not set up' },
  own: { zh: '自带', en: 'Built in' },
  works: { zh: '能用', en: 'Works' },
  fails: { zh: '出错：', en: 'Fails: ' },
  mend: { zh: '处理：', en: 'To mend: ' },
  message: { zh: '对方的话：', en: 'It said: ' },
  none: {
    zh: '没有正式的服务商可以试；沙箱只在运行着的服务器里',
    en: 'No live provider to try; sandboxes are in the running server',
  },
  sum: { zh: '试了 {tried} 个，{failing} 个出错', en: '{tried} tried, {failing} failing' },
} as const satisfies Record<string, Localized>;

const GAP = 3;

/** The results as an aligned table: below each failing name its failure in words, and a last line about all of them. */
export function printProviders(language: Language, tried: readonly ProviderTrial[]): string[] {
  const textOf = (word: keyof typeof words) => textIn(language, words[word]);
  const rows = [
    [textOf('service'), '', textOf('state'), textOf('result')],
    ...tried.flatMap((one) => {
      const [first = '', ...more] = resultOf(language, one);
      const own = one.service === null && one.state === 'live';
      return [
        [textIn(language, titles[one.name]), one.name, textOf(own ? 'own' : one.state), first],
        ...more.map((line) => ['', '', '', line]),
      ];
    }),
  ];
  const results = tried.flatMap(({ result }) => (result ? [result] : []));
  const failing = results.filter(({ error }) => error).length;
  const sum = textOf(results.length > 0 ? 'sum' : 'none')
    .replace('{tried}', String(results.length))
    .replace('{failing}', String(failing));
  return [...aligned(rows), '', sum];
}

function resultOf(language: Language, { service, result }: ProviderTrial): string[] {
  if (!result) {
    return [];
  }
  return result.error ? failureOf(language, service, result.error) : [textIn(language, words.works)];
}

function failureOf(
  language: Language,
  service: ProviderTrial['service'],
  { kind, fault, message }: ProviderError,
): string[] {
  const { wrong, mend } = describeIn(language, service, { kind, fault });
  const textOf = (word: 'fails' | 'mend' | 'message', text: string) => textIn(language, words[word]) + text;
  return [textOf('fails', wrong), kind === 'ours' ? textOf('mend', mend) : mend, textOf('message', message)];
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]!))));
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat(widths[column]! - widthOf(cell) + GAP))
      .join('')
      .trimEnd(),
  );
}

/** In columns of a terminal, where Chinese characters and punctuation take two. */
const widthOf = (text: string): number => [...text].reduce((sum, character) => sum + (isWide(character) ? 2 : 1), 0);

const isWide = (character: string): boolean => /[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/u.test(character);
