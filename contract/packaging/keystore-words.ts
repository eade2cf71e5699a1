import type { Localized } from '#words/language.ts';

/** The reasons for which a file cannot be used as a keystore, after “this cannot be used:”. `{rounds}` is the limit of `tooManyRounds`. */
export const keystoreFaults = {
  notKeystore: {
    zh: '这不是密钥库（JKS 或 PKCS#12，即 .jks .keystore .p12 .pfx 文件）',
    en: 'this is not a keystore (JKS or PKCS#12, as .jks, .keystore, .p12 and .pfx files are)',
  },
  jceks: {
    zh: '这是 JCEKS 密钥库，请先用 keytool -importkeystore 转成 PKCS12',
    en: 'it is a JCEKS keystore; turn it into PKCS12 with keytool -importkeystore',
  },
  bks: {
    zh: '这是 BKS 密钥库，请先用 keytool -importkeystore 和 Bouncy Castle 转成 PKCS12',
    en: 'it is a BKS keystore; turn it into PKCS12 with keytool -importkeystore and Bouncy Castle',
  },
  tooLarge: { zh: '文件超过 1 MB', en: 'it is larger than 1 MB' },
  cutOff: { zh: '文件不完整，末尾缺了一段', en: 'the file is cut off: it ends before its digest' },
  tooManyRounds: {
    zh: '打开它需要的运算超过 {rounds} 轮，请以较少的轮数重新导出',
    en: 'it takes more than {rounds} rounds to open; export it again with fewer',
  },
  damaged: {
    zh: '文件已损坏，或使用了不支持的加密方式',
    en: 'it is damaged, or closed in a way that is not known here',
  },
  noCertificate: { zh: '其中的密钥没有对应的证书', en: 'its key has no certificate' },
} as const satisfies Record<string, Localized>;

/** A phone refuses an update that is signed by another key. */
export const keyIsFrozen: Localized = {
  zh: '这个应用已经打包过，不能再换签名密钥：用另一把密钥签名的更新，手机会拒绝安装',
  en: 'This app has been built, so its signing key stays: phones refuse an update that is signed by another one.',
};

/** The reasons for which no key of a readable keystore can be used; the server fills in `{alias}` and `{aliases}`. */
export const keyFaults = {
  password: { zh: '密钥库的密码不正确', en: 'The keystore’s password is wrong.' },
  ownPasswordNeeded: {
    zh: '密钥库能打开，但它的密码打不开其中的密钥「{alias}」：这个密钥另有密码，请填写密钥密码',
    en: 'The keystore opens, but its password does not open the key “{alias}”, which has one of its own. Enter the key’s password.',
  },
  ownPasswordWrong: {
    zh: '密钥库能打开，但密钥「{alias}」的密码不正确。密钥没有另设密码时请留空',
    en: 'The keystore opens, but the password of the key “{alias}” is wrong. Leave it empty if the key has none of its own.',
  },
  noKey: { zh: '这个密钥库里没有私钥', en: 'This keystore holds no private key.' },
  noSuchKey: {
    zh: '密钥库里没有名为「{alias}」的密钥，其中有：{aliases}',
    en: 'The keystore holds no key called “{alias}”, but {aliases}.',
  },
  severalKeys: {
    zh: '密钥库里有多个密钥（{aliases}），请填写要用的别名',
    en: 'The keystore holds several keys ({aliases}). Enter the alias of the one to use.',
  },
} as const satisfies Record<string, Localized>;
