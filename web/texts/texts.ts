import type { Localized, VariablesOf } from '#words/language.ts';

/** The texts of one feature in both languages. `{name}` is a variable. */
export type Texts = Readonly<Record<string, Readonly<Localized>>>;

/** The keys of texts without variables, which can be used dynamically. */
export type PlainKey<T extends Texts> = {
  [Key in keyof T]: [VariablesOf<T[Key]['zh' | 'en']>] extends [never] ? Key : never;
}[keyof T] &
  string;

export type TextValues = Readonly<Record<string, string | number>>;

/** Defines the texts of a feature: a variable that only one language has is a compile error. */
export const pairs = <const T extends Texts>(texts: T & SameVariables<T>): T => texts;

export function fillIn(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

type SameVariables<T extends Texts> = {
  readonly [Key in keyof T]: Same<VariablesOf<T[Key]['zh']>, VariablesOf<T[Key]['en']>> extends true
    ? T[Key]
    : { zh: string; en: { lacks: Exclude<VariablesOf<T[Key]['zh'] | T[Key]['en']>, VariablesOf<T[Key]['en']>> } };
};
type Same<One, Other> = [One, Other] extends [Other, One] ? true : false;
