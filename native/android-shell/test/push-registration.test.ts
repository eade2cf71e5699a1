import { describe, expect, test } from 'vitest';
import type { Value } from './dalvik/values.ts';
import { BROKEN, Intent, Uri } from './fakes/android-content.ts';
import { byteArray } from './fakes/java-lang.ts';
import { PendingIntent } from './fakes/push/notices.ts';
import { ask, broadcast, message, register, runIn, sentTo, shown, start, tokenOf, vapidKey } from './push-rig.ts';
import type { Rig } from './rig.ts';
import { seal } from './web-push-sender.ts';

describe('a registration at a distributor', () => {
  test('asks the one that the user chose, and answers the page a subscription of Web Push', async () => {
    const rig = start({ unifiedPush: true, vapidKey });
    const subscription = await register(rig);
    const [asked] = rig.phone.notices.broadcasts;
    expect([asked!.intent.action, asked!.intent.package]).toEqual([
      'org.unifiedpush.android.distributor.REGISTER',
      'org.example.ntfy',
    ]);
    expect(Object.fromEntries(asked!.intent.extras)).toMatchObject({ vapid: vapidKey, message: '星河商城' });
    expect(asked!.tellsSender).toBe(true);
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
    const registerLink = 'https://push.example.cn/register';
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
    const registerLink = 'https://push.example.cn/register';
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

  test('ends where the phone has lost its key, and the next one has another', async () => {
    const rig = start({ unifiedPush: true });
    const subscription = await register(rig);
    rig.phone.owner.keys.clear();
    broadcast(rig, 'MESSAGE', {
      token: tokenOf(rig),
      bytesMessage: byteArray(seal(JSON.stringify(message), subscription)),
    });
    expect(sentTo(rig).at(-1)!.action).toBe('org.unifiedpush.android.distributor.UNREGISTER');
    expect(await ask(rig, 'push.getId')).not.toHaveProperty('subscription');
    const again = await register(rig);
    broadcast(rig, 'MESSAGE', { token: tokenOf(rig), bytesMessage: byteArray(seal(JSON.stringify(message), again)) });
    expect(shown(rig)).toMatchObject([{ title: 'New tea' }]);
  });

  test('is told to nobody but the page without such an address', async () => {
    const rig = start({ unifiedPush: true });
    await register(rig);
    rig.phone.pass(500);
    expect(rig.phone.requests).toEqual([]);
  });

  test('ends with push.unregister, and with the consent', async () => {
    for (const end of ['qdb.push.unregister()', 'qdb.agreement.revoke()']) {
      const rig = start({ unifiedPush: true });
      const subscription = await register(rig);
      const token = tokenOf(rig);
      runIn(rig, end);
      rig.life('onDestroy()V');
      expect(sentTo(rig).at(-1)!.action).toBe('org.unifiedpush.android.distributor.UNREGISTER');
      broadcast(rig, 'MESSAGE', { token, bytesMessage: byteArray(seal(JSON.stringify(message), subscription)) });
      expect(shown(rig)).toEqual([]);
    }
  });
});
