import { pairs } from '../../../texts/texts.ts';

export const shareTexts = pairs({
  shareTitle: { zh: '打好包，一个二维码发出去', en: 'Built. Now share it with one code.' },
  shareLead: {
    zh: '打好的包一键分发，也可以上传任何 .apk 或 .ipa，单个文件最大 10 GB。安装页自动识别手机系统，只显示对应的按钮。',
    en: 'Distribute a build in one click, or upload any .apk or .ipa of up to 10 GB. The install page detects the phone and shows only the right button.',
  },
  shareCode: { zh: '两个系统，一个码', en: 'Both systems, one code' },
  shareCodeOne: { zh: '一个码，一个安装页', en: 'One code, one install page' },
  shareCodeOf: { zh: '「{name}」安装页的二维码', en: 'QR code of the install page of “{name}”' },
  shareCodeText: {
    zh: '用手机扫一扫，打开这个安装页。微信、QQ、钉钉里打开，会提示换到浏览器。',
    en: 'Scan it with a phone to open this install page. Inside WeChat, QQ or DingTalk it asks to be opened in a browser.',
  },
  shareVersion: { zh: '版本', en: 'Version' },
  shareTime: { zh: '上传', en: 'Uploaded' },
  shareDownloads: { zh: '下载', en: 'Downloads' },
  shareCurrent: { zh: '当前', en: 'Current' },
  sharePoints: {
    zh: '下载按点数计，每 {mb} MB 一点，每天的免费次数先用。',
    en: 'Downloads are counted in points of {mb} MB, after the day’s free ones. ',
  },
  shareGate: {
    zh: '发布前需要完成实名认证。借贷、理财、投资、虚拟货币、赌博和涉诈类应用不能分发。',
    en: 'Publishing needs real-name verification. Apps for lending, finance, investment, crypto, gambling or fraud may not be distributed.',
  },
  shareConditions: { zh: '下载点数和发布条件', en: 'Points and conditions' },
  shareMore: { zh: '了解测试分发', en: 'More about test distribution' },
  shareInstall: { zh: '安装到这台 Android', en: 'Install on this Android' },
  shareNew: { zh: '更新内容', en: 'What’s new' },
  shareSample: { zh: '示意图：您的安装页就是这个样子。', en: 'A sketch: your install page looks like this.' },
});
