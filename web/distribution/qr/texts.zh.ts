export const zh = {
  qrTitle: '{name}的二维码',
  qrOf: '{name}的下载二维码',
  qrHint: '用手机相机扫一扫就能安装；在微信里打开时，页面会提示换浏览器。',
  bothPasswords: '下载需要两个密码：下载页 {lead}，这个应用 {own}',
  leadPassword: '下载需要下载页的密码：{lead}',
  peerPassword: '另一个系统的手机还要输入它自己的密码：{peer}',
  copyLink: '复制链接',
  failed: '二维码没读出来：{reason}',
} as const;
