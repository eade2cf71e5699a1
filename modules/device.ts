import type { AndroidContribution, AppModule, ConfigOfFields, Fields } from './app-module.ts';
import { moduleFacts } from './module-names.ts';
import type { SdkFunction } from './sdk-function.ts';

const fields = {
  clipboardRead: {
    kind: 'switch',
    default: true,
    title: { zh: '网页可读取剪贴板', en: 'Pages may read the clipboard' },
    help: {
      zh: '只在用户点击页面后的几秒内，由网页主动调用时读取；应用自己从不读取。关闭后网页只能写入',
      en: 'Only when a page asks within seconds of a touch; the app never reads it by itself. Off, pages can only write',
    },
  },
  vibrate: {
    kind: 'switch',
    default: true,
    title: { zh: '按时长振动', en: 'Vibration of a given length' },
    help: {
      zh: '关闭后安装包不含振动权限，轻触反馈不受影响',
      en: 'Off, the app has no permission to vibrate; the short taps of haptics.vibrate still work',
    },
  },
} as const satisfies Fields;

const functions: readonly SdkFunction[] = [
  {
    name: 'device.getBattery',
    title: { zh: '获取电量', en: 'State of the battery' },
    result: [
      { name: 'level', type: 'number', text: { zh: '电量，0 到 100', en: 'Charge, from 0 to 100' } },
      { name: 'charging', type: 'boolean', text: { zh: '是否正在充电', en: 'Whether it is being charged' } },
    ],
    differences: {
      zh: '不知道电量的设备返回 E_UNSUPPORTED。浏览器中仅部分内核支持。',
      en: 'A device that does not know its charge answers E_UNSUPPORTED. In a plain browser only some engines tell it.',
    },
  },
  {
    name: 'clipboard.set',
    title: { zh: '写入剪贴板', en: 'Write to the clipboard' },
    params: [
      { name: 'text', type: 'string', text: { zh: '文字，最长 100000 字', en: 'The text, up to 100,000 characters' } },
    ],
  },
  {
    name: 'clipboard.get',
    title: { zh: '读取剪贴板', en: 'Read the clipboard' },
    result: [{ name: 'text', type: 'string', text: { zh: '文字，没有时为空', en: 'The text, empty without one' } }],
    differences: {
      zh: '只能在用户点击页面后 10 秒内调用，否则为 E_PERMISSION；Android 12 起系统会提示用户。模块中关闭读取时为 E_NOT_ENABLED。',
      en: 'Only within 10 seconds of a touch in the page, else E_PERMISSION; Android 12 and later tells the user. With reading off in the module: E_NOT_ENABLED.',
    },
  },
  {
    name: 'haptics.vibrate',
    title: { zh: '振动', en: 'Vibrate' },
    params: [
      {
        name: 'style',
        type: "'light' | 'medium' | 'heavy'",
        optional: true,
        text: { zh: '轻触反馈的强度，默认 medium', en: 'Strength of a short tap, medium by default' },
      },
      {
        name: 'ms',
        type: 'number',
        optional: true,
        text: { zh: '改为振动这么多毫秒，1 到 5000', en: 'Vibrates for so many milliseconds instead, 1 to 5000' },
      },
    ],
    differences: {
      zh: '轻触反馈遵从系统的触感设置。模块中关闭按时长振动时，带 ms 的调用为 E_NOT_ENABLED；没有振动器为 E_UNSUPPORTED。',
      en: 'A tap follows the system’s setting for touch feedback. With vibration off in the module, a call with ms is E_NOT_ENABLED; without a vibrator E_UNSUPPORTED.',
    },
  },
  {
    name: 'phone.call',
    title: { zh: '打开拨号盘', en: 'Open the dialler' },
    params: [
      {
        name: 'number',
        type: 'string',
        text: { zh: '电话号码；由用户自己按下拨号键', en: 'The number; the user presses the call button' },
      },
    ],
    differences: {
      zh: '没有拨号应用的设备返回 E_UNSUPPORTED。',
      en: 'A device without a dialler answers E_UNSUPPORTED.',
    },
  },
];

export const device = {
  name: 'device',
  ...moduleFacts.device,
  summary: {
    zh: '电量、剪贴板、振动和拨号盘，供网页调用；从不读取 IMEI',
    en: 'Battery, clipboard, vibration and the dialler for your pages to call. Never reads the IMEI.',
  },
  reads: {
    zh: '仅在网页调用时提供电量与设备信息；点击页面后网页可读取一次剪贴板中的文字；随机安装编号，不读取 IMEI',
    en: 'Battery and facts of the device when a page asks; the text on the clipboard right after a touch; a random installation id, never the IMEI',
  },
  on: false,
  fields,
  android: ({ vibrate }: ConfigOfFields<typeof fields>): AndroidContribution =>
    vibrate
      ? {
          permissions: [
            {
              name: 'android.permission.VIBRATE',
              why: {
                zh: '网页按时长振动手机，例如扫码成功时',
                en: 'Vibrates the phone when a page asks, as after a scan',
              },
            },
          ],
        }
      : {},
  ios: null,
  functions,
} as const satisfies AppModule;
