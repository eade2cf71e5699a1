export const zh = {
  sources: '依据（2026 年 11 月核对）。规定会变，提交之前请以原文为准。',
  newTab: '（在新标签页打开）',
} as const;
