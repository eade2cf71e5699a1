import type { Params } from '../transport.ts';

/** The part of `qdb` that the other wrappers’ calls need. */
export type Sdk = {
  platform: string;
  ready(): Promise<unknown>;
  can(name: string): boolean;
  call(name: string, params?: Params): Promise<unknown>;
};

/** The options that a page gives to a call of a wrapper; nothing in them is checked before the shell does it. */
// biome-ignore lint/suspicious/noExplicitAny: foreign pages call with anything, and the shell checks it.
export type PageValue = any;

/** One call of another wrapper in the words of `qdb`. */
type MappedCall = {
  /** Function of `qdb`, or `geolocation`, which is the browser’s own. */
  to: string;
  /** The parameters in our words, from those of the page. */
  params?(...given: PageValue[]): Params;
  /** The result in the wrapper’s words. */
  answer?(result: PageValue, ...given: PageValue[]): unknown;
  /** The wrapper’s word for a failure, where its callback has only one value. */
  failed?: unknown;
  /** The last callback of the page hears failures only. */
  failsOnly?: true;
};

type Outcome = { api: string; given: readonly PageValue[]; mapped: MappedCall | undefined; result: Promise<unknown> };

export type Wrapper = {
  /** Its global objects; the first one is its name. */
  globals: readonly string[];
  calls: Readonly<Record<string, MappedCall>>;
  /** Calls that sites make and `qdb` has no counterpart for: they end as a failed call of the wrapper. */
  refused: readonly string[];
  /** Tells the page what came of a call, in the wrapper’s way; answers what the call itself answers. */
  settle(outcome: Outcome): unknown;
  /** Everything beside the calls: facts, the moment at which it is ready, and objects. */
  own?(sdk: Sdk, perform: (api: string, given: readonly PageValue[]) => Promise<unknown>): Record<string, unknown>;
  /** Tells the page that the wrapper is there. */
  announce?(page: Window): void;
  /** A script of the wrapper that the page loads may not replace ours. */
  isFixed?: true;
};

export const functionsIn = (given: readonly PageValue[]): PageValue[] =>
  given.filter((each) => typeof each === 'function');

/** A failure that no callback of the page hears. */
export function report(api: string, error: { message: string }): void {
  console.error(`${api}: ${error.message}`);
}
