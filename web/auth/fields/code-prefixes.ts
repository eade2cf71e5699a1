import { writtenPrefixes } from '#rules/auth/contact.ts';

/** The prefixes of numbers to which the operator sends codes. The document contains them, because the popup of public pages has no router to ask. */
export const codePrefixes = (): readonly string[] =>
  document.documentElement.dataset.codePrefixes?.split(',') ?? writtenPrefixes;
