import { en } from './acts.en.ts';
import { zh } from './acts.zh.ts';

export const actTexts = { zh, en };
