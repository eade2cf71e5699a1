import { en } from './members.en.ts';
import { zh } from './members.zh.ts';

export const memberTexts = { zh, en };
