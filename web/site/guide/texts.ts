import { pairs } from '../../texts/texts.ts';

export const guideTexts = pairs({
  sources: {
    zh: '依据（2026 年 11 月核对）。规定会变，提交之前请以原文为准。',
    en: 'Sources, checked in November 2026. Rules change: read the original before you submit.',
  },
  newTab: { zh: '（在新标签页打开）', en: ' (opens in a new tab)' },
});
