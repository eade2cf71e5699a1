import { describe, expect, test } from 'vitest';
import type { Value } from './dalvik/values.ts';
import { BROKEN, Intent, Uri } from './fakes/android-content.ts';
import { byteArray } from './fakes/java-lang.ts';
import { PendingIntent } from './fakes/push/notices.ts';
import { ask, broadcast, message, register, runIn, sentTo, shown, start, tokenOf, vapidKey } from './push-rig.ts';
import type { Rig } from './rig.ts';
import { type Subscription, seal } from './web-push-sender.ts';

const registerLink = 'https://push.example.cn/register';
/** The registrations of which the page that is there was told that they have changed. */
const changes = (rig: Rig): unknown[] =>
  rig.web.scripts.flatMap((script) => JSON.parse(`[${/emit\("push.changed",(.*)\)/.exec(script)?.[1] ?? ''}]`));
const send = (rig: Rig, subscription: Subscription) =>
  broadcast(rig, 'MESSAGE', {
    token: tokenOf(rig),
    bytesMessage: byteArray(seal(JSON.stringify(message), subscription)),
  });
/** The phone has lost the key that a message was sealed for. */
function loseKey(rig: Rig, subscription: Subscription): void {
  rig.phone.owner.keys.clear();
  send(rig, subscription);
}

/** The names of all that push keeps in the phone. */
const kept = (rig: Rig) =>
  [...rig.phone.preferences]
    .filter(([name, value]) => name.startsWith('push_') && value !== '')
    .map(([name]) => name.replace('push_', ''))
    .toSorted();

describe('a registration at a distributor', () => {
  test('asks the one that the user chose, and answers the page a subscription of Web Push', async () => {
    const rig = start({ unifiedPush: true, vapidKey });
    const subscription = await register(rig);
    const [registration] = rig.phone.notices.broadcasts;
    expect([registration!.intent.action, registration!.intent.package]).toEqual([
      'org.unifiedpush.android.distributor.REGISTER',
      'org.example.ntfy',
    ]);
    expect(Object.fromEntries(registration!.intent.extras)).toMatchObject({ vapid: vapidKey, message: '星河商城' });
    expect(registration!.tellsSender).toBe(true);
    expect(subscription.endpoint).toBe('https://ntfy.example/up?id=7');
    expect(Buffer.from(subscription.keys.p256dh, 'base64url')).toHaveLength(65);
    expect(Buffer.from(subscription.keys.auth, 'base64url')).toHaveLength(16);
    expect(await ask(rig, 'push.getId')).toMatchObject({ provider: 'unifiedpush', subscription });
  });

  test.each([
    [
      'refused',
      (rig: Rig) => broadcast(rig, 'REGISTRATION_FAILED', { token: tokenOf(rig), reason: 'NETWORK' }),
      'E_UNSUPPORTED',
    ],
    ['not answered', (rig: Rig) => rig.phone.pass(31_000), 'E_TIMEOUT'],
  ] as const)('that is %s is told, and asking takes its place where there is an address', async (_, end, failure) => {
    for (const pollLink of ['', 'https://shop.example.cn/news']) {
      const rig = start({ unifiedPush: true, pollLink });
      const answer = ask(rig, 'push.register');
      const choice = Object.assign(new Intent(), { extras: new Map([['pi', PendingIntent.by('org.example.ntfy')]]) });
      rig.life('onActivityResult(IILandroid/content/Intent;)V', rig.phone.awaited.at(-1)!.request, -1, choice);
      end(rig);
      if (pollLink === '') {
        expect(await answer).toBe(failure);
      } else {
        expect(await answer).toMatchObject({ provider: 'poll' });
      }
      expect(await ask(rig, 'push.getId')).not.toHaveProperty('subscription');
    }
  });

  test('without a distributor on the phone is told', async () => {
    const rig = start({ unifiedPush: true }, (phone) => phone.installed.delete('unifiedpush'));
    expect(await ask(rig, 'push.register')).toBe('E_UNSUPPORTED');
  });

  test('is told to the address that keeps registrations: at once, and once on each day that the app is used', async () => {
    const rig = start({ unifiedPush: true, registerLink });
    const posts = () => rig.phone.requests.filter(({ url }) => url === registerLink);
    rig.phone.http = () => null;
    const subscription = await register(rig);
    rig.phone.pass(500);
    expect(posts().map(({ body }) => JSON.parse(body!))).toMatchObject([{ provider: 'unifiedpush', subscription }]);
    const again = () => {
      rig.life('onDestroy()V');
      rig.start();
      return posts().length;
    };
    expect(again()).toBe(2);
    rig.phone.http = () => '{"code":1}';
    expect([again(), again()]).toEqual([3, 3]);
    rig.phone.pass(86_400_000);
    expect([again(), again()]).toEqual([4, 4]);
    runIn(rig, 'qdb.push.unregister()');
    rig.phone.pass(86_400_000);
    expect(again()).toBe(4);
  });

  test('with another address behind the app is told at its next start', async () => {
    const rig = start({ unifiedPush: true, registerLink });
    rig.phone.http = () => '{"code":1}';
    await register(rig);
    rig.phone.pass(500);
    rig.life('onDestroy()V');
    broadcast(rig, 'NEW_ENDPOINT', { token: tokenOf(rig), endpoint: 'https://ntfy.example/up?id=8' });
    rig.start();
    expect(rig.phone.requests.at(-1)!.body).toContain('id=8');
  });

  test('by an app that answers with anything else is not a choice', async () => {
    for (const pi of [BROKEN, Uri.parse('https://evil.example')]) {
      const rig = start({ unifiedPush: true });
      const answer = ask(rig, 'push.register');
      const choice = Object.assign(new Intent(), { extras: new Map<string, Value>([['pi', pi]]) });
      rig.life('onActivityResult(IILandroid/content/Intent;)V', rig.phone.awaited.at(-1)!.request, -1, choice);
      rig.phone.pass(500);
      expect(await answer).toBe('E_CANCEL');
    }
  });

  test('is that of the activity that is there, also where an earlier one ends later', async () => {
    const rig = start({ unifiedPush: true });
    const earlier = rig.activity;
    rig.start();
    rig.machine.send(earlier, 'onDestroy()V');
    expect((await register(rig)).endpoint).toBe('https://ntfy.example/up?id=7');
  });

  test.each<[string, (rig: Rig) => void]>([
    ['is gone', (rig) => rig.phone.owner.keys.clear()],
    ['fails for good', (rig) => Object.assign([...rig.phone.owner.keys.values()][0]!, { isGone: true })],
  ])('with a key in the phone that %s goes on with another one, of which server and page hear', async (_, lose) => {
    const rig = start({ unifiedPush: true, registerLink });
    rig.phone.http = () => '{"code":1}';
    const before = await register(rig);
    expect(changes(rig)).toEqual([]);
    lose(rig);
    send(rig, before);
    const [{ subscription }] = changes(rig) as [{ subscription: Subscription }];
    expect(subscription.endpoint).toBe(before.endpoint);
    expect(subscription.keys).not.toEqual(before.keys);
    expect(JSON.parse(rig.phone.requests.at(-1)!.body!)).toMatchObject({ provider: 'unifiedpush', subscription });
    expect(shown(rig)).toEqual([]);
    send(rig, before);
    send(rig, subscription);
    expect(shown(rig)).toMatchObject([{ title: 'New tea' }]);
    expect(changes(rig)).toHaveLength(1);
  });

  test('is as it was where the keystore only fails at the moment', async () => {
    const rig = start({ unifiedPush: true });
    const subscription = await register(rig);
    rig.phone.owner.isKeystoreBusy = true;
    send(rig, subscription);
    rig.phone.owner.isKeystoreBusy = false;
    expect(changes(rig)).toEqual([]);
    send(rig, subscription);
    expect(shown(rig)).toMatchObject([{ title: 'New tea' }]);
  });

  test.each<[string, string, (rig: Rig, subscription: Subscription) => void]>([
    ['has another key', 'unifiedpush', loseKey],
    ['is taken back', 'poll', (rig) => broadcast(rig, 'UNREGISTERED', { token: tokenOf(rig) })],
  ])('that %s behind the app goes on by %s, and the next page hears of it once', async (_, provider, change) => {
    const rig = start({ unifiedPush: true, pollLink: 'https://shop.example.cn/news' });
    const subscription = await register(rig);
    rig.life('onDestroy()V');
    change(rig, subscription);
    rig.start();
    expect(changes(rig)).toMatchObject([{ provider }]);
    expect(await ask(rig, 'push.getId')).toMatchObject({ provider });
    rig.life('onDestroy()V');
    rig.start();
    expect(changes(rig)).toEqual([]);
  });

  test('that is taken back in front of the page is told', async () => {
    const rig = start({ unifiedPush: true });
    await register(rig);
    broadcast(rig, 'NEW_ENDPOINT', { token: tokenOf(rig), endpoint: 'https://ntfy.example/up?id=7' });
    expect(changes(rig)).toEqual([]);
    broadcast(rig, 'UNREGISTERED', { token: tokenOf(rig) });
    expect(changes(rig)).toMatchObject([{ provider: '' }]);
  });

  test('is told to nobody but the page without such an address', async () => {
    const rig = start({ unifiedPush: true });
    await register(rig);
    rig.phone.pass(500);
    expect(rig.phone.requests).toEqual([]);
  });

  test('ends with push.unregister, and with the consent, and nothing of it stays', async () => {
    for (const end of ['qdb.push.unregister()', 'qdb.agreement.revoke()']) {
      const rig = start({ unifiedPush: true, registerLink });
      rig.phone.http = () => '{"code":1}';
      const subscription = await register(rig);
      await ask(rig, 'push.setAlias', { alias: 'lin' });
      await ask(rig, 'push.setTags', { tags: ['green'] });
      send(rig, subscription);
      expect(kept(rig)).toEqual([
        'alias',
        'auth',
        'distributor',
        'endpoint',
        'private',
        'public',
        'seen',
        'shown',
        'tags',
        'token',
        'told',
        'way',
      ]);
      const token = tokenOf(rig);
      runIn(rig, end);
      rig.life('onDestroy()V');
      expect(sentTo(rig).at(-1)!.action).toBe('org.unifiedpush.android.distributor.UNREGISTER');
      expect(kept(rig).filter((name) => name !== 'shown')).toEqual([]);
      rig.phone.notices.shown.clear();
      broadcast(rig, 'MESSAGE', { token, bytesMessage: byteArray(seal(JSON.stringify(message), subscription)) });
      expect(shown(rig)).toEqual([]);
    }
  });
});
