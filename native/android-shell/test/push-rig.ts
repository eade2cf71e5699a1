import { runInContext } from 'node:vm';
import { call } from '../../behavior/phone.ts';
import { configWith } from './config.ts';
import type { Value } from './dalvik/values.ts';
import { Intent } from './fakes/android-content.ts';
import type { Phone } from './fakes/phone.ts';
import { PendingIntent } from './fakes/push/notices.ts';
import { Rig } from './rig.ts';
import type { Subscription } from './web-push-sender.ts';

const connector = 'org.unifiedpush.android.connector.';
export const vapidKey = `B${'A'.repeat(86)}`;
export const message = { id: 'm1', title: 'New tea', body: 'Longjing', url: 'https://shop.example.cn/tea' };

export function start(settings: object = {}, set: (phone: Phone) => void = () => {}): Rig {
  const push = { channelName: { zh: '消息', en: 'News' }, importance: 'normal', inFront: true, ...settings };
  return new Rig(configWith({ push, userAgreement: { version: 2 } }), (phone) => {
    phone.preferences.set('agreed_version', 2);
    phone.granted.add('android.permission.POST_NOTIFICATIONS');
    phone.installed.add('unifiedpush');
    set(phone);
  }).start();
}

/** As a page calls it. */
export const ask = (rig: Rig, name: string, params: object = {}) =>
  call({ run: (script: string) => runIn(rig, script) } as never, name, params);

export function runIn(rig: Rig, script: string): unknown {
  const result: unknown = runInContext(script, rig.web.document);
  rig.phone.pass(500);
  return result;
}

export function broadcast(rig: Rig, action: string, extras: Readonly<Record<string, Value>>): void {
  const intent = Intent.of(action.includes('.') ? action : connector + action);
  for (const [name, value] of Object.entries(extras)) {
    intent.extras.set(name, value);
  }
  rig.broadcast(intent);
}

/** The user chooses a distributor, which gives the app an address. */
export async function register(rig: Rig, endpoint = 'https://ntfy.example/up?id=7'): Promise<Subscription> {
  const answer = ask(rig, 'push.register');
  const activity = rig.phone.awaited.at(-1)!;
  const choice = Object.assign(new Intent(), { extras: new Map([['pi', PendingIntent.by('org.example.ntfy')]]) });
  rig.life('onActivityResult(IILandroid/content/Intent;)V', activity.request, -1, choice);
  broadcast(rig, 'NEW_ENDPOINT', { token: tokenOf(rig), endpoint });
  return ((await answer) as { subscription: Subscription }).subscription;
}

export const sentTo = (rig: Rig) => rig.phone.notices.broadcasts.map(({ intent }) => intent);
export const tokenOf = (rig: Rig) =>
  sentTo(rig)
    .findLast(({ action }) => action.endsWith('.REGISTER'))!
    .extras.get('token');
export const shown = (rig: Rig) => [...rig.phone.notices.shown.values()];
