import type { Localized } from '#words/language.ts';

/** The reasons for which a build fails. A build stores the name; the text is chosen on reading. */
export const buildReasons = {
  noSpace: {
    zh: '服务器存储空间不足，没有发布任何文件。',
    en: 'The server is out of space, and nothing was published.',
  },
  badIcon: {
    zh: '应用图标的图片读不出来，请换一张。',
    en: 'The picture of the app icon cannot be read. Please choose another one.',
  },
  badStartPicture: {
    zh: '启动图读不出来，请换一张。',
    en: 'The splash picture cannot be read. Please choose another one.',
  },
  badPicture: {
    zh: '图标、启动图或模块里的图片无法读取，请换一张图片。',
    en: 'The icon, the splash screen or a picture of a module cannot be read. Please choose another one.',
  },
  badSite: {
    zh: '离线网站的 zip 读不出来，请重新上传。',
    en: 'The zip of the offline site cannot be read. Please upload it again.',
  },
  otherKey: {
    zh: '签名密钥和已发布的版本不同，手机会拒绝这次更新，所以没有发布。',
    en: 'The signing key differs from that of the published version. Phones would refuse the update, so nothing was published.',
  },
  refused: {
    zh: '生成的文件没有通过核验，没有发布。',
    en: 'A file did not pass verification, and nothing was published.',
  },
  brokeOff: {
    zh: '打包多次中断，没有发布任何文件。',
    en: 'The build was interrupted several times, and nothing was published.',
  },
  fault: {
    zh: '打包时出现内部错误，没有发布任何文件。',
    en: 'Something went wrong on our side, and nothing was published.',
  },
} as const satisfies Record<string, Localized>;

export type BuildReason = keyof typeof buildReasons;
