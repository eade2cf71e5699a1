import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const messageTexts = { zh, en };
