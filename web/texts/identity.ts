import { en } from './identity.en.ts';
import { zh } from './identity.zh.ts';

export const identityTexts = { zh, en };
