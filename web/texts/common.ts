import { en } from './common.en.ts';
import { zh } from './common.zh.ts';

export const common = { zh, en };
