import type { SdkFunction, SdkValue } from './sdk-function.ts';

const appFacts: readonly SdkValue[] = [
  { name: 'appId', type: 'string', text: { zh: '应用编号', en: 'Code of the app' } },
  { name: 'appName', type: 'string', text: { zh: '应用名称', en: 'Name of the app' } },
  { name: 'packageName', type: 'string', text: { zh: '包名或 Bundle ID', en: 'Package name or bundle ID' } },
  { name: 'versionName', type: 'string', text: { zh: '版本号', en: 'Version' } },
  { name: 'versionCode', type: 'number', text: { zh: '内部版本号', en: 'Version code' } },
  { name: 'build', type: 'string', text: { zh: '打包编号', en: 'Build' } },
  { name: 'shell', type: 'string', text: { zh: '原生框架版本', en: 'Version of the native framework' } },
];

/** Functions of `qdb` that need no module. */
export const coreFunctions: readonly SdkFunction[] = [
  {
    name: 'device.getInfo',
    title: { zh: '获取设备与应用信息', en: 'Facts about device and app' },
    result: [
      { name: 'platform', type: "'android' | 'ios' | 'browser'", text: { zh: '平台', en: 'Platform' } },
      { name: 'brand', type: 'string', text: { zh: '品牌', en: 'Brand' } },
      { name: 'model', type: 'string', text: { zh: '型号', en: 'Model' } },
      { name: 'system', type: 'string', text: { zh: '系统名称', en: 'Name of the system' } },
      { name: 'systemVersion', type: 'string', text: { zh: '系统版本', en: 'Version of the system' } },
      { name: 'sdk', type: 'number', optional: true, text: { zh: 'Android API 级别', en: 'Android API level' } },
      { name: 'webview', type: 'string', text: { zh: '网页内核版本', en: 'Version of the web view' } },
      { name: 'language', type: 'string', text: { zh: '语言', en: 'Language' } },
      { name: 'timeZone', type: 'string', text: { zh: '时区', en: 'Time zone' } },
      ...appFacts,
      {
        name: 'installationId',
        type: 'string',
        text: { zh: '随机安装编号，卸载后失效', en: 'Random id of this installation, gone with it' },
      },
      { name: 'isFirstLaunch', type: 'boolean', text: { zh: '是否首次启动', en: 'Whether this is the first start' } },
      {
        name: 'screen',
        type: '{ width: number; height: number; density: number }',
        text: { zh: '屏幕尺寸（CSS 像素）与密度', en: 'Screen in CSS pixels, and its density' },
      },
      {
        name: 'safeArea',
        type: '{ top: number; bottom: number; left: number; right: number }',
        text: { zh: '页面被系统栏遮住的部分', en: 'What system bars cover of the page' },
      },
      { name: 'statusBarHeight', type: 'number', text: { zh: '状态栏高度', en: 'Height of the status bar' } },
      { name: 'theme', type: "'light' | 'dark'", text: { zh: '系统深浅色', en: 'Light or dark system' } },
    ],
    differences: {
      zh: '任何平台都不读取 IMEI、MAC、序列号或广告编号；iOS 没有 sdk。',
      en: 'No IMEI, MAC address, serial number or advertising id on any platform; iOS has no sdk.',
    },
  },
  {
    name: 'app.getConfig',
    title: { zh: '获取应用配置', en: 'What the app is made of' },
    result: [
      ...appFacts,
      { name: 'link', type: 'string', text: { zh: '首页链接', en: 'First address' } },
      { name: 'modules', type: 'string[]', text: { zh: '已开启的模块', en: 'Modules that are on' } },
    ],
  },
];
