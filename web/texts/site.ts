import { en } from './site.en.ts';
import { zh } from './site.zh.ts';

export const site = { zh, en };
