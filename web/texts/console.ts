import { en } from './console.en.ts';
import { zh } from './console.zh.ts';

export const consoleTexts = { zh, en };
