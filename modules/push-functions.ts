import type { SdkEvent, SdkFunction, SdkValue } from './sdk-function.ts';

const provider: SdkValue = {
  name: 'provider',
  type: "'unifiedpush' | 'poll' | 'plugin' | ''",
  text: { zh: '接收方式，未注册为空', en: 'The way by which messages come; empty without one' },
};
const registration: readonly SdkValue[] = [
  provider,
  {
    name: 'id',
    type: 'string',
    text: { zh: '随机安装编号或插件的编号', en: 'Random id of the installation, or of the plug-in' },
  },
  { name: 'granted', type: 'boolean', text: { zh: '是否可以显示通知', en: 'Whether notifications are shown' } },
  {
    name: 'alias',
    type: 'string',
    text: { zh: 'push.setAlias 设置的别名', en: 'That of push.setAlias' },
  },
  {
    name: 'tags',
    type: 'string',
    text: { zh: 'push.setTags 设置的标签，以逗号分隔', en: 'Those of push.setTags, with commas between them' },
  },
  {
    name: 'subscription',
    type: '{ endpoint: string; keys: { p256dh: string; auth: string } }',
    optional: true,
    text: {
      zh: 'Web Push 订阅，交给您的服务器；仅 unifiedpush',
      en: 'Subscription of Web Push for your server; with unifiedpush only',
    },
  },
];

const id: SdkValue = { name: 'id', type: 'string', text: { zh: '通知编号', en: 'Id of the notification' } };
const message: readonly SdkValue[] = [
  id,
  { name: 'title', type: 'string', text: { zh: '标题', en: 'Title' } },
  { name: 'body', type: 'string', text: { zh: '正文', en: 'Text' } },
  { name: 'url', type: 'string', text: { zh: '点击后打开的链接', en: 'Address that opening it leads to' } },
  { name: 'data', type: 'object', text: { zh: '附加数据', en: 'Data of your own' } },
];

export const pushFunctions: readonly SdkFunction[] = [
  {
    name: 'push.requestPermission',
    title: { zh: '申请通知权限', en: 'Ask whether the app may notify' },
    result: [{ name: 'status', type: "'granted' | 'denied'", text: { zh: '结果', en: 'The answer' } }],
    differences: {
      zh: 'Android 13 起先显示用途再由系统询问，拒绝后 48 小时内不再询问；更早的系统默认允许。',
      en: 'Android asks from 13 on, after the purpose, and not again for 48 hours after a refusal; earlier versions allow it.',
    },
    waits: true,
  },
  {
    name: 'push.register',
    title: { zh: '注册以接收消息', en: 'Register for messages' },
    params: [
      {
        name: 'provider',
        type: "'unifiedpush' | 'poll' | 'plugin'",
        optional: true,
        text: { zh: '只用这一种方式；省略时取第一种可用的', en: 'This way only; without it, the first that works' },
      },
    ],
    result: registration,
    differences: {
      zh: '没有可用的方式时回答 E_UNSUPPORTED。',
      en: 'E_UNSUPPORTED where there is no way.',
    },
    waits: true,
  },
  { name: 'push.unregister', title: { zh: '停止接收消息', en: 'Receive no messages any more' } },
  { name: 'push.getId', title: { zh: '获取注册状态', en: 'The registration so far' }, result: registration },
  {
    name: 'push.setAlias',
    title: {
      zh: '设置此安装的别名，由 push.getId 返回，查询消息时告知您的地址',
      en: 'An alias of this installation: push.getId answers it, and your address hears it with each question',
    },
    params: [{ name: 'alias', type: 'string', optional: true, text: { zh: '省略为清除', en: 'None clears it' } }],
  },
  {
    name: 'push.setTags',
    title: {
      zh: '设置此安装的标签，由 push.getId 返回，查询消息时告知您的地址',
      en: 'Tags of this installation: push.getId answers them, and your address hears them with each question',
    },
    params: [
      {
        name: 'tags',
        type: 'string[]',
        optional: true,
        text: { zh: '最多 20 个，省略为清除', en: 'At most 20; none clears them' },
      },
    ],
  },
  {
    name: 'push.setBadge',
    title: { zh: '设置桌面角标', en: 'The number on the launcher icon' },
    params: [{ name: 'count', type: 'number', text: { zh: '0 为清除', en: '0 clears it' } }],
    differences: {
      zh: '仅华为与荣耀桌面，其他桌面回答 E_UNSUPPORTED。',
      en: 'On the launchers of Huawei and Honor; E_UNSUPPORTED on others.',
    },
  },
  {
    name: 'push.local',
    title: { zh: '显示通知，或在指定时间显示', en: 'Show a notification, now or at a time' },
    params: [
      { name: 'title', type: 'string', text: { zh: '标题', en: 'Title' } },
      { name: 'body', type: 'string', optional: true, text: { zh: '正文', en: 'Text' } },
      {
        name: 'url',
        type: 'string',
        optional: true,
        text: { zh: '点击后打开的本应用链接', en: 'Own address that it opens' },
      },
      { name: 'data', type: 'object', optional: true, text: { zh: '附加数据', en: 'Data of your own' } },
      { name: 'channel', type: 'string', optional: true, text: { zh: '通知类别标识', en: 'Id of its channel' } },
      {
        name: 'id',
        type: 'string',
        optional: true,
        text: { zh: '同编号的通知会被替换', en: 'Replaces the notification of the same id' },
      },
      {
        name: 'at',
        type: 'number',
        optional: true,
        text: { zh: '时间，毫秒，如 Date.now() + 60000', en: 'Time in milliseconds, as in Date.now() + 60000' },
      },
    ],
    result: [id],
    differences: {
      zh: 'Android 的定时可能晚几分钟；重启手机后在下次打开应用时恢复。',
      en: 'Android may be some minutes late; after a restart of the phone the times count again once the app opens.',
    },
  },
  {
    name: 'push.pending',
    title: { zh: '等待显示的通知', en: 'Notifications whose time is to come' },
    result: [
      {
        name: 'messages',
        type: '{ id: string; title: string; at: number }[]',
        text: { zh: '按设置的先后', en: 'In the order in which they were set' },
      },
    ],
  },
  {
    name: 'push.cancel',
    title: { zh: '取消或移除一条通知', en: 'Take one notification back, shown or to come' },
    params: [id],
  },
  { name: 'push.clear', title: { zh: '移除已显示的全部通知', en: 'Remove every notification that is shown' } },
];

export const pushEvents: readonly SdkEvent[] = [
  {
    name: 'push.received',
    title: { zh: '应用打开时收到消息', en: 'A message came while the app is there' },
    data: message,
  },
  {
    name: 'push.opened',
    title: { zh: '用户点击了通知', en: 'The user opened a notification' },
    data: message,
  },
  {
    name: 'push.changed',
    title: {
      zh: '注册自行改变：换了地址或密钥，或已失效',
      en: 'The registration became another one by itself: it has a new address or key, or has ended',
    },
    data: registration,
  },
];
