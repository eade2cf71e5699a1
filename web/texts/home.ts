import { en } from './home.en.ts';
import { zh } from './home.zh.ts';

export const home = { zh, en };
