export const zh = {
  balance: '余额',
  freeLeft: '今日免费下载',
  points: '下载点数',
} as const;
