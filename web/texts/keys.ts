import { en } from './keys.en.ts';
import { zh } from './keys.zh.ts';

export const keysTexts = { zh, en };
