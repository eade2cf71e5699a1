import type { AppModule, ConfigOfFields, Fields, ReachedHost } from './app-module.ts';
import { moduleFacts } from './module-names.ts';
import { channelName } from './push-channel.ts';
import { androidPush, importances } from './push-contribution.ts';
import { pushEvents, pushFunctions } from './push-functions.ts';

const fields = {
  channelName: {
    kind: 'text',
    default: channelName,
    max: 40,
    required: true,
    title: { zh: '通知类别名称', en: 'Name of the notification channel' },
    help: { zh: '用户在系统设置中看到的名称', en: 'As people see it in the system settings' },
  },
  importance: {
    kind: 'choice',
    default: 'normal',
    of: importances,
    title: { zh: '提醒方式', en: 'How it calls attention' },
    help: {
      zh: '安装后由用户决定，更改只对新安装的应用生效',
      en: 'Once the app is installed this is the person’s choice; a change counts for new installations',
    },
  },
  channels: {
    kind: 'list',
    default: [],
    max: 10,
    title: { zh: '更多通知类别', en: 'More channels' },
    help: {
      zh: '消息用 channel 指明类别，用户可以分别关闭',
      en: 'A message names its channel; people can switch each off by itself',
    },
    of: {
      id: { kind: 'line', default: '', max: 40, required: true, title: { zh: '标识', en: 'Id' } },
      name: {
        kind: 'text',
        default: { zh: '', en: '' },
        max: 40,
        required: true,
        title: { zh: '名称', en: 'Name' },
      },
      importance: {
        kind: 'choice',
        default: 'normal',
        of: importances,
        title: { zh: '提醒方式', en: 'How it calls attention' },
      },
    },
  },
  color: { kind: 'color', default: '#1e90ff', title: { zh: '图标颜色', en: 'Colour of the icon' } },
  purpose: {
    kind: 'text',
    default: {
      zh: '{app}会在有新消息时通知您，您可以随时在系统设置中关闭。',
      en: '{app} tells you when there is news. You can switch this off in the system settings at any time.',
    },
    max: 200,
    required: true,
    title: { zh: '通知用途说明', en: 'What notifications are for' },
    help: { zh: '在系统询问之前显示', en: 'Shown before the system asks' },
  },
  askAtStart: {
    kind: 'switch',
    default: false,
    title: { zh: '启动时询问通知权限', en: 'Ask for notifications at the start' },
    help: { zh: '关闭后由网页在合适的时候询问', en: 'Off: the page asks when it makes sense' },
  },
  inFront: {
    kind: 'switch',
    default: true,
    title: { zh: '应用打开时也显示通知', en: 'Show notifications while the app is open' },
  },
  badge: {
    kind: 'switch',
    default: false,
    title: { zh: '桌面角标', en: 'Number on the launcher icon' },
    help: {
      zh: '华为与荣耀桌面；其他桌面随通知自动显示圆点',
      en: 'On the launchers of Huawei and Honor; others show a dot with a notification by themselves',
    },
  },
  pollLink: {
    kind: 'link',
    default: '',
    title: { zh: '消息查询地址', en: 'Address that has the messages' },
    help: {
      zh: '应用打开时与后台定时查询，后台由系统决定时间，常在 15 分钟到数小时。留空则由启动宝保存和发送消息',
      en: 'Asked when the app opens and now and then behind it, when the system allows: after 15 minutes to some hours. Left empty, we keep and send the messages',
    },
  },
  pollMinutes: {
    kind: 'number',
    default: 30,
    min: 15,
    max: 1440,
    unit: { zh: '分钟', en: 'min' },
    title: { zh: '后台查询间隔', en: 'Asks behind the app every' },
  },
  unifiedPush: {
    kind: 'switch',
    default: false,
    title: { zh: 'UnifiedPush 推送', en: 'UnifiedPush' },
    help: {
      zh: '用户装有 UnifiedPush 分发器时，消息以 Web Push 即时送达。面向中国应用商店的版本建议关闭',
      en: 'On phones with a UnifiedPush distributor messages arrive at once, by Web Push. Leave it off for app stores in China',
    },
  },
  registerLink: {
    kind: 'link',
    default: '',
    title: { zh: '登记地址', en: 'Address that keeps registrations' },
    help: {
      zh: '应用把 Web Push 订阅以 JSON 提交到这里。留空且未填公钥时登记在启动宝，否则由网页转交',
      en: 'The app posts its Web Push subscription there, as JSON. Left empty it is ours, or with a key of your own the page hands it on',
    },
  },
  vapidKey: {
    kind: 'line',
    default: '',
    max: 87,
    format: 'vapid',
    title: { zh: 'Web Push 公钥（VAPID）', en: 'Public key of Web Push (VAPID)' },
    help: {
      zh: '您的服务器发送时使用的公钥，87 个字符，只有它能向本应用发送。留空则使用启动宝为本应用生成的密钥',
      en: 'That of your server, 87 characters: no other server can send to the app then. Left empty, the app has a key that we made for it',
    },
  },
} as const satisfies Fields;

type PushConfig = ConfigOfFields<typeof fields>;

export const push = {
  name: 'push',
  ...moduleFacts.push,
  summary: {
    zh: '本地通知与定时提醒，点击打开链接；通过 UnifiedPush 或定时查询，接收启动宝或您服务器的消息',
    en: 'Instant and scheduled notifications that open a link. Messages from QDB or from your server arrive through UnifiedPush or by polling.',
  },
  reads: {
    zh: '开启消息时登记本次安装的随机编号，不使用设备标识',
    en: 'A random id of this installation once you switch messages on, no identifier of the phone',
  },
  on: false,
  fields,
  android: androidPush,
  ios: null,
  hosts: hostsOf,
  functions: pushFunctions,
  events: pushEvents,
} as const satisfies AppModule;

function hostsOf({ pollLink, registerLink }: PushConfig): ReachedHost[] {
  const reached = [
    { link: pollLink, why: { zh: '查询消息', en: 'Asks for messages' } },
    { link: registerLink, why: { zh: '登记 Web Push 订阅', en: 'Registers its Web Push subscription' } },
  ];
  return reached.filter(({ link }) => link !== '').map(({ link, why }) => ({ host: new URL(link).host, why }));
}
