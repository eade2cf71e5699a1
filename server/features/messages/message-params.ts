import type { Localized, VariablesOf } from '#words/language.ts';
import type { MessageParams } from './tables.ts';
import type { MessageKind, messageTexts } from './texts.ts';

/** A value for each variable of the text and of its link: a missing one is a compile error. */
export type ParamsOf<Kind extends MessageKind> = { [Name in VariablesOf<Templates<Kind>>]: MessageParams[string] };

type Templates<Kind extends MessageKind> = (typeof messageTexts)[Kind] extends infer Text
  ? Text extends { title: Localized; body: Localized; link?: string }
    ? Text['title' | 'body']['zh' | 'en'] | (Text extends { link: infer Link extends string } ? Link : never)
    : never
  : never;
