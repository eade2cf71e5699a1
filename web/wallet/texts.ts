import { pairs } from '../texts/texts.ts';

export const walletTexts = pairs({
  balance: { zh: '余额', en: 'Balance' },
  freeLeft: { zh: '今日免费下载', en: 'Free downloads today' },
  points: { zh: '下载点数', en: 'Download points' },
});
