import type { Localized } from '#words/language.ts';
import { type Language, parseLanguage, textIn } from '#words/language.ts';

/** The terminal of a command. */
export type Terminal = {
  readonly language: Language;
  readonly env: Readonly<Record<string, string | undefined>>;
  out(line: string): void;
  err(line: string): void;
};

/** Exit codes: 0 ok, 1 defect, 2 usage, 3 unreachable. */
export const exit = { ok: 0, defect: 1, usage: 2, unreachable: 3 } as const;
export type Exit = (typeof exit)[keyof typeof exit];

/** Ends a command with a message for a person. */
export class CommandError extends Error {
  readonly text: Localized;
  readonly exit: Exit;

  constructor(text: Localized, code: Exit) {
    super(text.en);
    this.name = 'CommandError';
    this.text = text;
    this.exit = code;
  }
}

export const usageError = (text: Localized): CommandError => new CommandError(text, exit.usage);
export const defect = (text: Localized): CommandError => new CommandError(text, exit.defect);

/** The text in the terminal's language, its `{name}`s filled in. */
export function translate(
  { language }: Terminal,
  text: Localized,
  details: Record<string, string | number> = {},
): string {
  return fillIn(textIn(language, text), details);
}

/** A text in both languages with its `{name}`s filled in; a detail may itself be in both languages. */
export function fill(text: Localized, details: Record<string, string | number | Localized>): Localized {
  const inLanguage = (language: 'zh' | 'en') =>
    fillIn(
      text[language],
      Object.fromEntries(
        Object.entries(details).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]),
      ),
    );
  return { zh: inLanguage('zh'), en: inLanguage('en') };
}

/** The value of `--lang`, else the locale of the terminal, else English. */
export function chooseLanguage(args: readonly string[], env: Terminal['env']): Language {
  const option = askedLanguage(args);
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG;
  return parseLanguage(option) ?? parseLanguage(locale?.slice(0, 2)) ?? 'zh-EN';
}

/** The value of `--lang`, which may be unknown. */
export function askedLanguage(args: readonly string[]): string | undefined {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  return at < 0 ? undefined : (args[at]!.split('=')[1] ?? args[at + 1]);
}

/** A line without characters that control the terminal or change the writing direction; names in foreign files may contain such characters. */
export function printable(line: string): string {
  const hidden = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
  return line.replace(hidden, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function fillIn(text: string, details: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole));
}
