import { writtenPrefixes } from '#rules/auth/contact.ts';

/** The operator's beginnings of numbers that codes are sent to. The document carries them, because the popup of public pages has no router to ask. */
export const codePrefixes = (): readonly string[] =>
  document.documentElement.dataset.codePrefixes?.split(',') ?? writtenPrefixes;
