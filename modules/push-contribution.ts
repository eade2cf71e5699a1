import type { Localized } from '#words/language.ts';
import type { AndroidContribution, ManifestElement } from './app-module.ts';

/** Importances of a notification channel, as the shell's `PushNotices` knows them. */
export const importances = {
  high: { zh: '弹出横幅并响铃', en: 'Appears on the screen, with sound' },
  normal: { zh: '响铃', en: 'With sound' },
  quiet: { zh: '静音', en: 'Silent' },
} as const satisfies Record<string, Localized>;

type Settings = { badge: boolean; pollLink: string; unifiedPush: boolean };

const RECEIVER = 'app.shell.PushReceiver';
const CONNECTOR = 'org.unifiedpush.android.connector.';
/** The broadcasts of a distributor (UnifiedPush AND_3, "Connector actions"). */
const connectorActions = ['NEW_ENDPOINT', 'MESSAGE', 'UNREGISTERED', 'REGISTRATION_FAILED'];
const launchers = ['com.huawei.android.launcher', 'com.hihonor.android.launcher'];

/** The receiver of alarms, which is exported only for UnifiedPush; a job for polling; the permissions of the launchers that show numbers. */
export function androidPush({ badge, pollLink, unifiedPush }: Settings): AndroidContribution {
  return {
    permissions: [
      {
        name: 'android.permission.POST_NOTIFICATIONS',
        why: { zh: '显示消息通知', en: 'Shows notifications' },
      },
      ...(pollLink === '' ? [] : [network]),
      ...(badge ? launchers : []).map((name) => ({
        name: `${name}.permission.CHANGE_BADGE`,
        why: { zh: '在桌面图标上显示未读数', en: 'Shows the number of unread messages on the launcher icon' },
      })),
    ],
    notificationIcon: true,
    components: [
      receiver(unifiedPush),
      ...(unifiedPush ? [service('app.shell.PushRaise', true, [filter(`${CONNECTOR}RAISE_TO_FOREGROUND`)])] : []),
      ...(pollLink === '' ? [] : [job]),
    ],
    queries: [
      ...(unifiedPush ? distributors : []),
      ...(badge ? launchers : []).map((name) => ({ tag: 'package', attributes: { 'android:name': name } })),
    ],
  };
}

function receiver(exported: boolean): ManifestElement {
  return {
    tag: 'receiver',
    attributes: { 'android:name': RECEIVER, 'android:exported': exported },
    ...(exported && { children: [filter(...connectorActions.map((action) => CONNECTOR + action))] }),
  };
}

function service(name: string, exported: boolean, children: readonly ManifestElement[] = []): ManifestElement {
  return { tag: 'service', attributes: { 'android:name': name, 'android:exported': exported }, children };
}

/** Android 14 and later refuse a job that waits for the network without this permission. */
const network = {
  name: 'android.permission.ACCESS_NETWORK_STATE',
  why: { zh: '有网络时才查询新消息', en: 'Asks for new messages only while there is a connection' },
};

const job: ManifestElement = {
  tag: 'service',
  attributes: {
    'android:name': 'app.shell.PushJob',
    'android:exported': false,
    'android:permission': 'android.permission.BIND_JOB_SERVICE',
  },
};

/** Queries for the distributors on the phone, and for the activity that lets the user choose one. */
const distributors: readonly ManifestElement[] = [
  { tag: 'intent', children: [action('org.unifiedpush.android.distributor.REGISTER')] },
  {
    tag: 'intent',
    children: [
      action('android.intent.action.VIEW'),
      { tag: 'data', attributes: { 'android:scheme': 'unifiedpush', 'android:host': 'link' } },
    ],
  },
];

function filter(...actions: readonly string[]): ManifestElement {
  return { tag: 'intent-filter', children: actions.map(action) };
}

function action(name: string): ManifestElement {
  return { tag: 'action', attributes: { 'android:name': name } };
}
