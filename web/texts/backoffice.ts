import { en } from './backoffice.en.ts';
import { zh } from './backoffice.zh.ts';

export const backofficeTexts = { zh, en };
