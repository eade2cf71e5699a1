import { en } from './phone.en.ts';
import { zh } from './phone.zh.ts';

export const phone = { zh, en };
