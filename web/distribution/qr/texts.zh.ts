export const zh = {
  qrTitle: '{name}的二维码',
  qrOf: '{name}的下载二维码',
  qrHint: '用手机相机扫一扫就能安装；在微信里打开时，页面会提示换浏览器。',
  copyLink: '复制链接',
  failed: '二维码没读出来：{reason}',
} as const;
