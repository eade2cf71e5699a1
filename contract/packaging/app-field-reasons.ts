import { type AppLinkFault, LONGEST_LINK } from '#rules/packaging/app-link.ts';
import { type AppNameFault, LONGEST_APP_NAME } from '#rules/packaging/app-name.ts';
import type { checkBundleId } from '#rules/packaging/bundle-id.ts';
import type { checkPackageName } from '#rules/packaging/package-name.ts';
import type { Localized } from '#words/language.ts';

type ReasonOf<Check extends (text: string) => unknown> = Extract<ReturnType<Check>, { reason: string }>['reason'];

const shared = {
  empty: { zh: '不能为空', en: 'it is empty' },
  tooLong: { zh: '太长了', en: 'it is too long' },
  segments: { zh: '至少要有两段，用点隔开', en: 'it needs at least two parts with a dot between them' },
} as const;

/** The reasons for which a link cannot be packed; text without any address has a failure of its own. */
export const linkReasons: Record<Exclude<AppLinkFault, 'noAddress'>, Localized> = {
  empty: shared.empty,
  tooLong: { zh: `最长 ${LONGEST_LINK} 个字符`, en: `it has more than ${LONGEST_LINK} characters` },
  script: { zh: '这是脚本或内嵌的内容，不是网址', en: 'it is a script or data, not the address of a website' },
  localFile: {
    zh: '这是一台电脑上的文件，手机打不开；请先放到网站上',
    en: 'it is a file on one computer, which phones cannot open; put it on a website first',
  },
  scheme: { zh: '需以 http:// 或 https:// 开头', en: 'it must start with http:// or https://' },
  characters: { zh: '含有控制字符或反斜杠', en: 'it contains a control character or a backslash' },
  noHost: {
    zh: '缺少域名，应如 https://example.com',
    en: 'the domain is missing; it should look like https://example.com',
  },
  credentials: {
    zh: '不能带用户名或密码，它们会留在应用里',
    en: 'it contains a user name or password, which anyone could read in the app',
  },
  port: { zh: '端口应为 0–65535 的数字', en: 'the port must be a number from 0 to 65535' },
  host: {
    zh: '域名有误，请检查空格和符号',
    en: 'the domain is not valid; look for stray spaces and symbols',
  },
};

/** The reasons for which a name cannot be shown under an icon. */
export const nameReasons: Record<AppNameFault, Localized> = {
  empty: shared.empty,
  controlCharacter: { zh: '含有换行等控制字符', en: 'it contains a control character, such as a line break' },
  directionMark: {
    zh: '含有看不见的文字方向标记，请删去后重新输入',
    en: 'it contains an invisible text-direction mark; please delete it and type again',
  },
  invisible: {
    zh: '含有零宽空格等看不见的字符，请删去后重新输入',
    en: 'it contains an invisible character, such as a zero-width space; please delete it and type again',
  },
  tooLong: { zh: `最多 ${LONGEST_APP_NAME} 个字`, en: `it has more than ${LONGEST_APP_NAME} characters` },
  noLetter: { zh: '至少要有一个文字或数字', en: 'it needs at least one letter or digit' },
};

/** The reasons for which Android refuses a package name. */
export const packageNameReasons: Record<ReasonOf<typeof checkPackageName>, Localized> = {
  ...shared,
  characters: {
    zh: '每一段以小写字母开头，只用小写字母、数字和下划线',
    en: 'each part starts with a lower-case letter and has only lower-case letters, digits and underscores',
  },
  javaKeyword: { zh: '不能含有 Java 关键字', en: 'it contains a Java keyword' },
};

/** The reasons for which iOS refuses a bundle ID. */
export const bundleIdReasons: Record<ReasonOf<typeof checkBundleId>, Localized> = {
  ...shared,
  wildcard: { zh: '不能含有星号', en: 'it contains an asterisk' },
  characters: { zh: '每一段只用字母、数字和连字符', en: 'each part has only letters, digits and hyphens' },
};
