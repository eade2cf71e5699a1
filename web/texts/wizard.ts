import { en } from './wizard.en.ts';
import { zh } from './wizard.zh.ts';

export const wizardTexts = { zh, en };
