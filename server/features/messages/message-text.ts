import type { Localized } from '#words/language.ts';

/** A screen of the site, and the action that the member takes there. */
export type Next = { link: string; act: Localized };
export type MessageText = { title: Localized; body: Localized } & Partial<Next>;
