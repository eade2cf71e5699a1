import { en } from './login.en.ts';
import { zh } from './login.zh.ts';

export const loginTexts = { zh, en };
