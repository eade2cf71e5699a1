import type { Localized } from './language.ts';

/** The names of fields for the people who fill them in; the names of the wire are for programs. */
export const fieldNames: Readonly<Record<string, Localized>> = {
  account: { zh: '账号', en: 'the account' },
  amount: { zh: '金额', en: 'the amount' },
  app_name: { zh: '应用名称', en: 'the app name' },
  app_name_zh: { zh: '中文名称', en: 'the Chinese name' },
  avatar: { zh: '头像', en: 'the picture' },
  back: { zh: '身份证国徽面照片', en: 'the photo of the emblem side' },
  background_color: { zh: '底色', en: 'the background colour' },
  body: { zh: '正文', en: 'the text' },
  bundle_id: { zh: 'Bundle ID', en: 'the bundle ID' },
  channel: { zh: '通知类别', en: 'the channel' },
  code: { zh: '验证码', en: 'the code' },
  company: { zh: '企业名称', en: 'the company name' },
  content: { zh: '更新内容', en: 'the release notes' },
  content_en: { zh: '英文正文', en: 'the English text' },
  content_zh: { zh: '中文正文', en: 'the Chinese text' },
  credit_code: { zh: '统一社会信用代码', en: 'the unified social credit code' },
  data: { zh: '附加数据', en: 'the data' },
  email: { zh: '邮箱', en: 'the email address' },
  front: { zh: '身份证人像面照片', en: 'the photo of the portrait side' },
  hand: { zh: '手持身份证照片', en: 'the photo of you holding the ID card' },
  hours: { zh: '有效时长', en: 'the hours' },
  icon: { zh: '应用图标', en: 'the icon' },
  id_number: { zh: '身份证号', en: 'the ID number' },
  key_alias: { zh: '密钥别名', en: 'the key alias' },
  key_password: { zh: '密钥密码', en: 'the key password' },
  keystore_password: { zh: '文件密码', en: 'the file password' },
  keyword: { zh: '搜索内容', en: 'the search text' },
  legal_back: { zh: '法定代表人证件国徽面照片', en: 'the emblem side of the representative’s ID card' },
  legal_front: { zh: '法定代表人证件人像面照片', en: 'the portrait side of the representative’s ID card' },
  legal_name: { zh: '法定代表人姓名', en: 'the name of the legal representative' },
  licence: { zh: '营业执照照片', en: 'the photo of the licence' },
  link: { zh: '网址', en: 'the link' },
  material: { zh: '文件', en: 'the file' },
  mobile: { zh: '手机号', en: 'the phone number' },
  money: { zh: '充值金额', en: 'the amount' },
  months: { zh: '时长', en: 'the duration' },
  name: { zh: '姓名', en: 'the name' },
  new_password: { zh: '新密码', en: 'the new password' },
  note: { zh: '备注', en: 'the note' },
  own_code: { zh: '验证码', en: 'the code' },
  package_name: { zh: '包名', en: 'the package name' },
  password: { zh: '密码', en: 'the password' },
  picture: { zh: '图片', en: 'the picture' },
  plan: { zh: '套餐', en: 'the plan' },
  platforms: { zh: '平台', en: 'the platforms' },
  reason: { zh: '原因', en: 'the reason' },
  repeated_password: { zh: '确认密码', en: 'the repeated password' },
  roles: { zh: '角色', en: 'the roles' },
  site: { zh: '离线网站', en: 'the offline site' },
  start_picture: { zh: '启动图', en: 'the splash screen' },
  theme_color: { zh: '主题色', en: 'the theme colour' },
  title: { zh: '标题', en: 'the title' },
  title_en: { zh: '英文标题', en: 'the English title' },
  title_zh: { zh: '中文标题', en: 'the Chinese title' },
  topic: { zh: '消息主题', en: 'the topic' },
  url: { zh: '打开的页面', en: 'the page to open' },
  username: { zh: '用户名', en: 'the user name' },
  version: { zh: '版本号', en: 'the version' },
  version_code: { zh: '内部版本号', en: 'the version code' },
};

/** Completes "please check …" for a field that people do not fill in. */
const unnamed = { zh: '后再试', en: 'it and try again' } as const satisfies Localized;

/** The name of a failure's field, which may be a path into it: `icon.color`. */
export function fieldName(path: string): Localized {
  const [field = ''] = path.split('.');
  return Object.hasOwn(fieldNames, field) ? fieldNames[field]! : unnamed;
}
