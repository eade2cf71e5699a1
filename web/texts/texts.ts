/** The texts of one feature in one language. `{name}` is a variable. */
export type Texts = Readonly<Record<string, string>>;

/** The same keys with the same variables in each text: a missing or unknown variable is a compile error. */
export type TranslationOf<T extends Texts> = { readonly [Key in keyof T]: Holding<VariablesOf<T[Key]>> };

/** The variable names of a text: `'{a} of {b}'` has `'a' | 'b'`. */
export type VariablesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | VariablesOf<Rest>
  : never;

/** The keys of texts without variables, which can be used dynamically. */
export type PlainKey<T extends Texts> = {
  [Key in keyof T]: [VariablesOf<T[Key]>] extends [never] ? Key : never;
}[keyof T] &
  string;

export type Values = Readonly<Record<string, string | number>>;

export function fillIn(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

type Holding<Name extends string> = [Name] extends [never]
  ? string
  : ToIntersection<Name extends string ? [`${string}{${Name}}${string}`] : never>;
type ToIntersection<Union> = (Union extends [infer Member] ? (member: Member) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
