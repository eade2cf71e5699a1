import { type FunctionName, functionModules } from './src/function-modules.ts';

type Text = { zh: string; en: string };
/** A parameter or a part of a result. `type` is written as TypeScript has it. */
export type SdkValue = { name: string; type: string; optional?: boolean; text: Text };
/** One function as the documents and the type file show it. */
export type SdkFunction = {
  name: FunctionName;
  /** The module that must be on; null is always there. */
  module: string | null;
  title: Text;
  params: readonly SdkValue[];
  result: readonly SdkValue[];
  /** How the platforms differ. */
  differences?: Text;
};
export type SdkEvent = { name: string; module: string | null; title: Text; data: readonly SdkValue[] };

type Described = Omit<SdkFunction, 'name' | 'module'>;

const agreementState: readonly SdkValue[] = [
  {
    name: 'agreed',
    type: 'boolean',
    text: { zh: '是否已同意当前版本', en: 'Whether the current version was accepted' },
  },
  { name: 'version', type: 'number', text: { zh: '协议版本', en: 'Version of the agreement' } },
  { name: 'at', type: 'number', text: { zh: '同意的时间，Unix 秒', en: 'When it was accepted, in Unix seconds' } },
];
const networkState: readonly SdkValue[] = [
  { name: 'online', type: 'boolean', text: { zh: '是否联网', en: 'Whether there is a connection' } },
  {
    name: 'type',
    type: "'wifi' | 'cellular' | 'ethernet' | 'other' | 'none'",
    text: { zh: '网络类型', en: 'Kind of connection' },
  },
];
const appFacts: readonly SdkValue[] = [
  { name: 'appId', type: 'string', text: { zh: '应用编号', en: 'Code of the app' } },
  { name: 'appName', type: 'string', text: { zh: '应用名称', en: 'Name of the app' } },
  { name: 'packageName', type: 'string', text: { zh: '包名或 Bundle ID', en: 'Package name or bundle id' } },
  { name: 'versionName', type: 'string', text: { zh: '版本号', en: 'Version' } },
  { name: 'versionCode', type: 'number', text: { zh: '版本序号', en: 'Version code' } },
  { name: 'build', type: 'string', text: { zh: '构建编号', en: 'Build' } },
  { name: 'shell', type: 'string', text: { zh: '外壳版本', en: 'Version of the shell' } },
];

const described: Record<FunctionName, Described> = {
  'device.getInfo': {
    title: { zh: '获取设备与应用信息', en: 'Facts about device and app' },
    params: [],
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
  'app.getConfig': {
    title: { zh: '获取应用配置', en: 'What the app is made of' },
    params: [],
    result: [
      ...appFacts,
      { name: 'link', type: 'string', text: { zh: '首页链接', en: 'First address' } },
      { name: 'modules', type: 'string[]', text: { zh: '已开启的模块', en: 'Modules that are on' } },
    ],
  },
  'agreement.status': {
    title: { zh: '查询同意状态', en: 'Whether the agreement was accepted' },
    params: [],
    result: agreementState,
  },
  'agreement.show': {
    title: { zh: '再次展示协议', en: 'Show the agreement again' },
    params: [],
    result: agreementState,
  },
  'agreement.open': {
    title: { zh: '打开协议文档', en: 'Open a document of the agreement' },
    params: [
      {
        name: 'doc',
        type: "'user' | 'privacy'",
        optional: true,
        text: { zh: '第一个或第二个协议链接', en: 'The first or the second link of the module' },
      },
    ],
    result: [],
  },
  'agreement.set': {
    title: { zh: '修改同意状态', en: 'Change the consent' },
    params: [
      {
        name: 'agreed',
        type: 'boolean',
        text: { zh: 'false 为撤回；同意只能由用户在应用内作出', en: 'false takes it back; only the user can give it' },
      },
    ],
    result: agreementState,
  },
  'agreement.revoke': {
    title: { zh: '撤回同意', en: 'Take the consent back' },
    params: [],
    result: agreementState,
    differences: {
      zh: '撤回后应用回到首次启动的询问。',
      en: 'The app then asks again, as at its first start.',
    },
  },
  'refresh.enable': {
    title: { zh: '开关下拉刷新', en: 'Switch pull to refresh' },
    params: [{ name: 'on', type: 'boolean', optional: true, text: { zh: '默认开', en: 'On by default' } }],
    result: [],
  },
  'refresh.start': { title: { zh: '开始刷新', en: 'Start refreshing' }, params: [], result: [] },
  'refresh.stop': { title: { zh: '结束刷新', en: 'Refreshing is done' }, params: [], result: [] },
  'refresh.setStyle': {
    title: { zh: '设置刷新样式', en: 'Colours of the indicator' },
    params: [
      { name: 'color', type: 'string', optional: true, text: { zh: '指示器颜色 #rrggbb', en: 'Indicator, #rrggbb' } },
      { name: 'background', type: 'string', optional: true, text: { zh: '底色 #rrggbb', en: 'Background, #rrggbb' } },
    ],
    result: [],
  },
  'net.getStatus': { title: { zh: '获取网络状态', en: 'State of the connection' }, params: [], result: networkState },
  'nonet.set': {
    title: { zh: '设置无网络页文字', en: 'Words of the no-network page' },
    params: [
      { name: 'title', type: 'string', optional: true, text: { zh: '标题', en: 'Heading' } },
      { name: 'text', type: 'string', optional: true, text: { zh: '说明', en: 'Text' } },
      { name: 'button', type: 'string', optional: true, text: { zh: '按钮文字', en: 'Button' } },
    ],
    result: [],
  },
  'nonet.retry': { title: { zh: '重新打开页面', en: 'Try the page again' }, params: [], result: [] },
  'statusbar.set': {
    title: { zh: '设置状态栏', en: 'Status bar' },
    params: [
      {
        name: 'style',
        type: "'auto' | 'light' | 'dark'",
        optional: true,
        text: { zh: '文字颜色：自动、浅色、深色', en: 'Its text: automatic, light or dark' },
      },
      { name: 'color', type: 'string', optional: true, text: { zh: '背景色 #rrggbb', en: 'Background, #rrggbb' } },
    ],
    result: [],
  },
  'theme.get': {
    title: { zh: '获取深浅色', en: 'Light or dark' },
    params: [],
    result: [
      { name: 'mode', type: "'auto' | 'light' | 'dark'", text: { zh: '应用的设置', en: 'What the app is set to' } },
      { name: 'theme', type: "'light' | 'dark'", text: { zh: '当前效果', en: 'What it is now' } },
    ],
  },
  'theme.set': {
    title: { zh: '设置深浅色', en: 'Set light or dark' },
    params: [{ name: 'mode', type: "'auto' | 'light' | 'dark'", text: { zh: '深浅色', en: 'Light or dark' } }],
    result: [
      { name: 'mode', type: "'auto' | 'light' | 'dark'", text: { zh: '应用的设置', en: 'What the app is set to' } },
    ],
    differences: {
      zh: 'Android 跟随系统，调用返回 E_UNSUPPORTED。',
      en: 'Android follows the system and answers E_UNSUPPORTED.',
    },
  },
  'app.clearCache': { title: { zh: '清除缓存', en: 'Empty the cache' }, params: [], result: [] },
  'app.exit': {
    title: { zh: '退出应用', en: 'Leave the app' },
    params: [],
    result: [],
    differences: {
      zh: 'iOS 不允许应用自行退出，调用返回 E_UNSUPPORTED。',
      en: 'iOS lets no app end itself: E_UNSUPPORTED there.',
    },
  },
  'app.openUrl': {
    title: { zh: '打开链接', en: 'Open an address' },
    params: [
      { name: 'url', type: 'string', text: { zh: '链接', en: 'Address' } },
      {
        name: 'mode',
        type: "'self' | 'new' | 'inapp' | 'system'",
        optional: true,
        text: { zh: '当前页、新窗口、应用内或系统', en: 'This page, a new window, in the app or by the system' },
      },
    ],
    result: [],
  },
  'app.canOpen': {
    title: { zh: '能否打开链接', en: 'Whether an app takes an address' },
    params: [{ name: 'url', type: 'string', text: { zh: '链接', en: 'Address' } }],
    result: [{ name: 'canOpen', type: 'boolean', text: { zh: '能否打开', en: 'Whether one does' } }],
  },
  'app.openSettings': { title: { zh: '打开系统设置', en: 'Open the system’s settings' }, params: [], result: [] },
  'app.permissions': {
    title: { zh: '查询权限', en: 'Permissions' },
    params: [],
    result: [
      {
        name: 'permissions',
        type: 'Record<string, boolean>',
        text: { zh: '声明的权限是否已授予', en: 'Each declared permission and whether it is granted' },
      },
    ],
    differences: { zh: 'iOS 以用途名称为键。', en: 'On iOS the keys are the usage names.' },
  },
};

/** Every function of `qdb`, for the documents and the type file. */
export const sdkFunctions: readonly SdkFunction[] = Object.entries(described).map(([name, description]) => ({
  name: name as FunctionName,
  module: functionModules[name as FunctionName],
  ...description,
}));

/** What `qdb.on` can listen to. */
export const sdkEvents: readonly SdkEvent[] = [
  {
    name: 'network',
    module: 'noNetWork',
    title: { zh: '网络状态变化', en: 'The connection changed' },
    data: networkState,
  },
  {
    name: 'refresh',
    module: 'pullRefresh',
    title: {
      zh: '用户下拉；监听后由页面自行刷新并调用 refresh.stop',
      en: 'The user pulled; who listens refreshes and calls refresh.stop',
    },
    data: [],
  },
  {
    name: 'agreement',
    module: 'userAgreement',
    title: { zh: '同意状态变化', en: 'The consent changed' },
    data: agreementState,
  },
];
