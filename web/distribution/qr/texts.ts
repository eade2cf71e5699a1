import { pairs } from '../../texts/texts.ts';

export const qrTexts = pairs({
  qrTitle: { zh: '{name}的二维码', en: 'QR code of {name}' },
  qrOf: { zh: '{name}的下载二维码', en: 'QR code that installs {name}' },
  qrHint: {
    zh: '用手机相机扫一扫就能安装；在微信里打开时，页面会提示换浏览器。',
    en: 'Scan it with the camera of a phone to install the app. Inside WeChat the page asks to be opened in a browser.',
  },
  bothPasswords: {
    zh: '下载需要两个密码：安装页 {lead}，这个应用 {own}',
    en: 'Visitors need two passwords: {lead} for the page, and {own} for this app.',
  },
  leadPassword: { zh: '下载需要安装页的密码：{lead}', en: 'Visitors need the password of the page: {lead}' },
  peerPassword: {
    zh: '另一个系统的手机还要输入它自己的密码：{peer}',
    en: 'Devices of the other system need its own password too: {peer}',
  },
  copyLink: { zh: '复制链接', en: 'Copy link' },
  failed: { zh: '二维码没读出来：{reason}', en: 'The QR code could not be loaded: {reason}' },
});
