import type { Localized } from '#words/language.ts';

/** The reasons for which the server does not accept an offline site, as sentences; `{fault}` is one of `siteWords`. */
export const siteRefusals = {
  unusable: { zh: '这个 zip 不能用：{fault}', en: 'This zip cannot be used: {fault}' },
  tooLarge: { zh: 'zip 文件最大 50 MB', en: 'A zip can be up to 50 MB.' },
  gone: {
    zh: '这个 zip 已不在服务器上，请重新上传',
    en: 'This zip is no longer on the server. Please upload it again.',
  },
  noIos: {
    zh: '离线网站目前只支持 Android，iOS 即将支持，请去掉 iOS',
    en: 'Offline sites work on Android only for now, and iOS is coming soon. Please leave iOS out.',
  },
  lowPlan: { zh: '离线网站从专业版起可用', en: 'An offline site comes with the Professional plan or higher.' },
} as const satisfies Record<string, Localized>;

/** The reasons for which a zip or folder cannot be an offline site; `{name}` is the file at fault. */
export const siteWords = {
  notZip: { zh: '文件不是 zip，或已损坏', en: 'The file is not a zip, or it is damaged.' },
  tooManyFiles: { zh: '文件太多，最多 5000 个', en: 'It has too many files. The limit is 5,000.' },
  fileTooLarge: {
    zh: '「{name}」太大，单个文件最大 32 MB',
    en: '“{name}” is too large. The limit of a file is 32 MB.',
  },
  tooLarge: { zh: '解压后太大，最大 100 MB', en: 'It is too large when unpacked. The limit is 100 MB.' },
  badName: {
    zh: '「{name}」的文件名不能用：请用 UTF-8 编码、不含控制字符和反斜杠的名称',
    en: '“{name}” cannot be a file name here: use UTF-8, without control characters and backslashes.',
  },
  link: {
    zh: '「{name}」是符号链接，请换成文件本身',
    en: '“{name}” is a symbolic link. Put the file itself in its place.',
  },
  encrypted: { zh: '「{name}」加了密码，请去掉密码再压缩', en: '“{name}” has a password. Make the zip without one.' },
  twice: {
    zh: '「{name}」出现了两次（不分大小写）',
    en: '“{name}” is there twice (in upper or lower case).',
  },
  noIndex: { zh: '根目录没有 index.html', en: 'There is no index.html at the top level.' },
  damaged: { zh: '「{name}」已损坏，解压不出来', en: '“{name}” is damaged and cannot be unpacked.' },
} as const satisfies Record<string, Localized>;
