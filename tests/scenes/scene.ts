import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { Call } from '#contract/call.ts';
import type { Texts } from '#web/texts/texts.ts';
import type { TextOf } from '#web/texts/use-text.ts';
import type { Language } from '#words/language.ts';
import type { Cast, MemberName } from '../pixels/cast.ts';

/** The tools of the steps of a scene. Steps find things by role, label or text: classes and structure may change. */
export type Stage = {
  page: Page;
  language: Language;
  cast: Cast;
  say<T extends Texts>(texts: T): TextOf<T>;
  /** The first button of that name. */
  press(name: string): Promise<void>;
  field(label: string): Locator;
  /** The dialog that is open. */
  dialog: Locator;
  /** Changes what a call answers. */
  answer(path: string, change: (data: Record<string, unknown>) => object): Promise<void>;
  /** A call of a member beside the page. */
  call<Data = unknown>(who: MemberName, call: Call, input: Record<string, unknown>): Promise<Data>;
  /** A page or a file of the server as a program asks for it. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** A mobile number for this scene alone; the shown part of it is always the same. */
  mobile(): string;
  /** The page has what it asked for, and draws nothing any more. */
  still(): Promise<void>;
};

export type Scene = {
  name: string;
  as?: MemberName | 'owner';
  path: string | ((cast: Cast) => string);
  steps?: (stage: Stage) => Promise<unknown>;
  /** Where the steps are taken; others are made from it by changing the window's width. */
  from?: number;
  widths?: readonly number[];
  /** A picture of the window instead of the whole page: scrolled, or with something open. */
  window?: true;
  /** The storage that the browser begins with. */
  stored?: Record<string, string>;
  /** Before the page is asked for. */
  before?: (stage: Stage) => Promise<unknown>;
  /** Pages that never come to rest, such as one that waits for an answer. */
  busy?: true;
};

/** Raised when what is kept of a shot changes. */
const FORM = '2';

/** Whatever decides how a scene looks, apart from the checkout. */
export function keyOf({ name, path, steps, before, ...rest }: Scene): string {
  const made = [FORM, name, String(path), String(steps), String(before), JSON.stringify(rest)];
  return createHash('sha256').update(made.join('\0')).digest('hex').slice(0, 12);
}
