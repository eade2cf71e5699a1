import type { InstallerGate, LinkGate } from '#rules/distribution/link-gates.ts';
import type { Localized } from '#words/language.ts';
import type { Platform } from '#words/platform.ts';

/** The reasons for which a visitor cannot download; the texts of `nothing` are those of spec §8. */
export const downloadReasons = {
  closed: { zh: '这个下载链接已关闭', en: 'This link is closed.' },
  notBegun: { zh: '还没到开始下载的时间', en: 'Downloads have not begun yet.' },
  over: { zh: '下载时间已经结束', en: 'The time for downloads is over.' },
  allReached: {
    zh: '下载次数已达到发布者设定的上限',
    en: 'The number of downloads that the publisher allows is reached.',
  },
  nothing: { zh: '没有下载地址，请联系管理员', en: 'No download address, please contact the administrator.' },
  scanning: {
    zh: '安装包正在检查恶意软件，请稍后再来',
    en: 'The installer is being scanned for malware. Come back in a few minutes.',
  },
  unsigned: { zh: '这个安装包没有签名，手机无法安装', en: 'This installer is not signed, so phones do not take it.' },
  encrypted: {
    zh: '这个安装包来自 App Store 并已加密，无法在这里安装',
    en: 'This installer is encrypted by the App Store and cannot be installed from here.',
  },
  storeProfile: {
    zh: '这个安装包只能上传到 App Store，无法直接安装',
    en: 'This installer is for the App Store and cannot be installed directly.',
  },
  noProfile: { zh: '这个安装包缺少描述文件，无法安装', en: 'This installer has no profile, so phones do not take it.' },
  expiredProfile: { zh: '这个安装包的描述文件已过期', en: 'The profile of this installer has expired.' },
  otherProfile: {
    zh: '这个安装包里的描述文件不是给这个应用的，iPhone 无法安装',
    en: 'The profile in this installer is for another app, so iPhones do not take it.',
  },
  refused: { zh: '这个安装包有问题，手机会拒绝安装', en: 'Phones refuse this installer because of a fault in it.' },
  usedUp: {
    zh: '发布者今天的下载次数已用完，请稍后再来，或联系发布者',
    en: 'The publisher has no downloads left for today. Come back later, or contact the publisher.',
  },
  password: { zh: '请输入正确的下载密码', en: 'Enter the right password.' },
  question: { zh: '请回答发布者的问题', en: 'Answer the publisher’s question.' },
} as const satisfies Record<LinkGate, Localized>;

/** Why phones refuse an installer, for its publisher. An iOS app without a profile is one that nobody has signed. */
export const uninstallableReason = (platform: Platform, gate: InstallerGate): Localized =>
  platform === 'ios' && (gate === 'unsigned' || gate === 'noProfile') ? unsignedIos : downloadReasons[gate];

const unsignedIos: Localized = {
  zh: '这个 iOS 安装包没有签名，iPhone 装不上',
  en: 'This iOS installer is not signed, so iPhones don’t install it.',
};

/** For a ticket of a version that was replaced by an earlier one. */
export const rolledBackReason: Localized = {
  zh: '发布者已撤回这个版本，请回到分发页下载现在的版本',
  en: 'The publisher has withdrawn this version. Download the present one from its page.',
};

/** For a network that has used its share of a day's downloads. */
export const networkReason: Localized = {
  zh: '今天从您所在的网络下载得太多了，请换一个网络，或明天再来',
  en: 'Your network has had too many downloads today. Use another network, or come back tomorrow.',
};
