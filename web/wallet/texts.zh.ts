export const zh = {
  balance: '余额',
  points: '下载点数',
} as const;
