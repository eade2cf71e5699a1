import { en } from './texts.en.ts';
import { zh } from './texts.zh.ts';

export const providerTexts = { zh, en };
