import { en } from './report.en.ts';
import { zh } from './report.zh.ts';

export const report = { zh, en };
