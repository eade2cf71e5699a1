import { en } from './queue.en.ts';
import { zh } from './queue.zh.ts';

export const queueTexts = { zh, en };
