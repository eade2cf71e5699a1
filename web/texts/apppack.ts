import { en } from './apppack.en.ts';
import { zh } from './apppack.zh.ts';

export const apppack = { zh, en };
