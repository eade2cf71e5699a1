import { pairs } from '../../texts/texts.ts';

export const apppack = pairs({
  title: {
    zh: '应用打包：网站变成 Android 与 iOS 应用',
    en: 'App packaging: turn your website into Android and iOS apps',
  },
  description: {
    zh: '不写代码，把网站打包成 Android 应用和 iOS 网页描述文件。免费试用 {days} 天，密钥归您，成品可核验。',
    en: 'No code: your website becomes an Android app and an iOS web clip. Free for {days} days, your own signing key, files you can verify.',
  },
  promise: { zh: '一个网址，打包两个平台', en: 'One link, both platforms' },
  promiseLead: {
    zh: 'Android 得到签好名的 .apk 和 .aab，iPhone 得到网页描述文件和待您签名的 .ipa。只要一个网址，其余的从网站里读。',
    en: 'Android gets a signed .apk and .aab. iPhone gets a web clip, and an .ipa for you to sign. All we need is a link; we read the rest from your site.',
  },
  prepareTitle: { zh: '开始之前，备好这些', en: 'Before you start' },
  prepareLead: { zh: '只有第一样是必需的，', en: 'Only the link is required;' },
  prepareLeadMore: {
    zh: '其余的我们从网站里读，您来改。',
    en: 'we read the rest from your site, and you can change it.',
  },
  needed: { zh: '必需', en: 'Required' },
  optional: { zh: '可选', en: 'Optional' },
  link: { zh: '网址', en: 'The link' },
  linkText: {
    zh: '以 http:// 或 https:// 开头。最好是 https，Android 9 起默认拦截不加密的 http。',
    en: 'Starts with http:// or https://. Prefer https: Android 9 and later block plain http by default.',
  },
  name: { zh: '应用名称', en: 'A name' },
  nameText: {
    zh: '1 到 30 个字，中文和英文可以各写一个，手机按系统语言显示。',
    en: '1 to 30 characters. You can add a Chinese name for phones set to Chinese.',
  },
  icon: { zh: '图标', en: 'An icon' },
  iconText: {
    zh: '1024 × 1024 的 PNG 最清楚。没有的话，先用网站自己的，或选一个系统图标。',
    en: 'A 1024 × 1024 PNG looks best. Or use the site’s own, or choose a system icon.',
  },
  start: { zh: '启动图', en: 'A splash screen' },
  startText: {
    zh: '打开应用的第一屏。不传就用图标和底色。',
    en: 'The first thing people see. Without one, the app shows your icon on a background colour.',
  },
  identity: { zh: '包名与 Bundle ID', en: 'Package name and bundle ID' },
  identityText: {
    zh: '按域名自动生成，可以改。首次打包后不能修改，手机靠它识别同一个应用。',
    en: 'Suggested from your domain. You can change them until the first build; after that, phones recognise the app by them.',
  },
  afterTitle: { zh: '粘贴网址之后', en: 'After you paste the link' },
  afterLead: { zh: '用示例网站「{name}」走一遍，', en: 'Our sample site, {name}, step by step.' },
  afterLeadMore: { zh: '每一步旁边是得到的结果。', en: 'Each step shows its result.' },
  after1: { zh: '读取网址', en: 'The link is read' },
  after1Text: {
    zh: '打开网站，读出名称、图标和颜色，同时做一次体检。',
    en: 'We open the site, read its name, icon and colours, and check it.',
  },
  after2: { zh: '配置应用', en: 'The app is set up' },
  after2Text: {
    zh: '读到的内容已经填好，每一项都可以改，旁边的手机跟着变。',
    en: 'What we read is already filled in. Change anything; the phone beside it follows.',
  },
  after3: { zh: '打包并核验', en: 'Built and verified' },
  after3Text: {
    zh: '两个平台一次打包。每个文件由另一套程序复核，全部通过才交给您。',
    en: 'Both platforms in one build. A second program checks every file before you get it.',
  },
  after4: { zh: '安装或上架', en: 'Installed or published' },
  after4Text: {
    zh: '先装到手机上用起来；准备好了，再提交应用商店。',
    en: 'Try it on your own phone first. When you are ready, submit it to the stores.',
  },
  appName: { zh: '应用名称', en: 'App name' },
  themeColor: { zh: '主题色', en: 'Theme colour' },
  check: { zh: '体检', en: 'Site check' },
  checkResult: { zh: '{passed} 项通过，{noted} 项供参考', en: 'Passed: {passed}, notes: {noted}' },
  packageName: { zh: 'Android 包名', en: 'Android package name' },
  bundleId: { zh: 'iOS Bundle ID', en: 'iOS bundle ID' },
  onAndroid: { zh: 'Android 手机', en: 'Android phones' },
  onAndroidText: { zh: '直接安装 .apk', en: 'Install the .apk' },
  onIphone: { zh: 'iPhone', en: 'iPhone' },
  onIphoneText: { zh: '用 Safari 打开 .mobileconfig', en: 'Open the .mobileconfig in Safari' },
  inStores: { zh: '应用商店', en: 'App stores' },
  inStoresText: { zh: '.apk、.aab，和签名后的 .ipa', en: '.apk, .aab and the .ipa once signed' },
  tutorialsTitle: { zh: '打包教程', en: 'Tutorials' },
  tutorialsLead: {
    zh: '每一步最容易卡住的地方，都有一篇短文。',
    en: 'A short answer to each question along the way.',
  },
});
