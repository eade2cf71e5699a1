import { pairs } from '../../texts/texts.ts';

export const distributeTexts = pairs({
  distributing: { zh: '正在发布…', en: 'Publishing…' },
  title: { zh: '分发', en: 'Distribute' },
  sent: { zh: '已提交', en: 'Submitted' },
  done: { zh: '可以发给测试者了', en: 'Ready for your testers' },
  doneText: {
    zh: '打开链接或扫码就能安装。之后发布新版本，链接不变。',
    en: 'They open the link or scan the code to install. Later versions keep this link.',
  },
  doneHere: {
    zh: '这个地址手机访问不到，换成公网地址后再发给测试者。',
    en: 'Phones can’t reach this address. Share the link once the site has a public one.',
  },
  scanning: {
    zh: '安装包正在扫描恶意软件，结束后链接自动换成这一版，通常几分钟。',
    en: 'The installer is being scanned for malware. The link gives this version as soon as the scan has ended, usually within a few minutes.',
  },
  review: {
    zh: '内容正在审核，通过后链接自动换成这一版。',
    en: 'The content is being reviewed. The link gives this version as soon as it has passed.',
  },
  both: {
    zh: 'Android 和 iOS 合在同一个链接，按手机给对应的包。',
    en: 'Android and iOS share this link; each phone gets its own installer.',
  },
  failed: { zh: '没有发布', en: 'Not published' },
  signerChanged: {
    zh: '这一版换了签名：装着旧版本的手机不能直接更新，要先卸载，应用里的数据会清空。',
    en: 'This version is signed differently: phones with an earlier one can’t update, and have to uninstall it first, which clears its data.',
  },
  anyway: { zh: '仍然发布', en: 'Publish anyway' },
  untilThen: {
    zh: '急着给人试？打包完成页的「复制下载链接」不用认证，24 小时内有效。',
    en: 'In a hurry? “Copy download link” on the page of the build needs no verification, and works for 24 hours.',
  },
  goAuth: { zh: '去实名认证', en: 'Verify now' },
  settings: { zh: '下载设置', en: 'Download settings' },
  list: { zh: '分发列表', en: 'Distributed apps' },
  ipaTitle: { zh: '加上您签名的 iOS 版', en: 'Add the iOS app you have signed' },
  ipaLead: {
    zh: '打包给的 .ipa 没有签名。用您的证书给 {bundle} {version} 签名后选在这里，就和 Android 共用这个链接。',
    en: 'The .ipa of the build is unsigned. Sign {bundle} {version} with your certificate and choose it here: it shares this link with Android.',
  },
  ipaAlone: { zh: '这次打包只有 iOS', en: 'This build is for iOS alone' },
  ipaAloneLead: {
    zh: '打包给的 .ipa 没有签名，手机装不了。用您的证书给 {bundle} {version} 签名，再选在这里发布。',
    en: 'The .ipa of the build is unsigned, and phones can’t install it. Sign {bundle} {version} with your certificate and choose it here to publish it.',
  },
  ipaDeclare: {
    zh: '选择即声明：这个应用不涉及借贷、金融、投资、虚拟货币、赌博和电信诈骗。',
    en: 'By choosing it you declare that this app has nothing to do with lending, finance, investment, cryptocurrency, gambling or telecom fraud.',
  },
  chooseIpa: { zh: '选择 .ipa', en: 'Choose .ipa' },
  ipaReading: { zh: '浏览器正在读取…', en: 'The browser is reading it…' },
  ipaType: { zh: '这里只收 .ipa 安装包', en: 'Only an .ipa can be added here' },
  ipaOther: {
    zh: '这是 {found}，这次打包的 iOS 版是 {expected}。请给这次打包的 .ipa 签名。',
    en: 'This is {found}, while the iOS app of this build is {expected}. Please sign the .ipa of this build.',
  },
  ipaUnsent: { zh: '{name} 不能用', en: '{name} can’t be used' },
  ipaFailed: { zh: '没有传完，请重新选择文件', en: 'It did not arrive. Please choose the file again.' },
  ipaAgain: { zh: '换一个文件', en: 'Choose another file' },
  ipaPause: { zh: '暂停', en: 'Pause' },
  ipaResume: { zh: '继续', en: 'Resume' },
  ipaCancel: { zh: '取消上传', en: 'Cancel the upload' },
  ipaUpload: { zh: '上传 {name}', en: 'Upload of {name}' },
  ipaKeeps: {
    zh: '关掉窗口会暂停；再选同一个文件，就接着传。',
    en: 'Closing this window pauses it; choose the same file again to go on.',
  },
  ipaPublishing: { zh: '上传完成，正在发布…', en: 'It has arrived. Publishing…' },
});
