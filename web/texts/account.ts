import { en } from './account.en.ts';
import { zh } from './account.zh.ts';

export const accountTexts = { zh, en };
