import { createECDH } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { JavaObject, Value } from './dalvik/values.ts';
import { BROKEN } from './fakes/android-content.ts';
import { byteArray, bytesOf } from './fakes/java-lang.ts';
import { ContextWrapper } from './fakes/push/context.ts';
import { JobParameters } from './fakes/push/notices.ts';
import { ask, broadcast, message, register, sentTo, shown, start, tokenOf } from './push-rig.ts';
import type { Rig } from './rig.ts';
import { levels } from './robolectric/tools.ts';
import { seal } from './web-push-sender.ts';

describe('a message of a distributor', () => {
  test('is opened with the keys of the app, acknowledged and shown, also without the app', async () => {
    const rig = start({ unifiedPush: true });
    const subscription = await register(rig);
    rig.life('onPause()V');
    rig.life('onDestroy()V');
    const bytesMessage = byteArray(seal(JSON.stringify(message), subscription, { padding: 100 }));
    broadcast(rig, 'MESSAGE', { token: tokenOf(rig)!, id: 'ack-1', bytesMessage });
    expect(sentTo(rig).at(-1)).toMatchObject({ action: 'org.unifiedpush.android.distributor.MESSAGE_ACK' });
    expect(shown(rig)).toMatchObject([{ title: 'New tea', text: 'Longjing', icon: 0x7f020000, channel: 'messages' }]);
    broadcast(rig, 'MESSAGE', {
      token: tokenOf(rig)!,
      bytesMessage: byteArray(seal(JSON.stringify(message), subscription)),
    });
    expect(shown(rig)).toHaveLength(1);
  });

  test.each([true, false])(
    'is opened with a private key that the keystore wraps, where it works: %s',
    async (hasKeystore) => {
      const rig = start({ unifiedPush: true }, (phone) => {
        phone.owner.hasKeystore = hasKeystore;
      });
      const subscription = await register(rig);
      const kept = Buffer.from(String(rig.phone.preferences.get('push_private')), 'base64url');
      // PKCS #8 of such a key has 138 bytes; nonce and tag of the wrapping add 28.
      expect(kept).toHaveLength(hasKeystore ? 166 : 138);
      expect([...rig.phone.owner.keys.values()].map(({ isGuarded }) => isGuarded)).toEqual(hasKeystore ? [false] : []);
      const bytesMessage = byteArray(seal(JSON.stringify(message), subscription));
      broadcast(rig, 'MESSAGE', { token: tokenOf(rig)!, bytesMessage });
      expect(shown(rig)).toHaveLength(1);
    },
  );

  test('that is spoilt, foreign or malformed shows nothing and ends nothing', async () => {
    const rig = start({ unifiedPush: true });
    const subscription = await register(rig);
    const token = tokenOf(rig)!;
    const good = seal(JSON.stringify(message), subscription);
    for (let at = 0; at < 400; at++) {
      const spoilt = Buffer.from(good);
      const place = (at * 7) % good.length;
      spoilt[place] = spoilt[place]! ^ (1 + (at % 255));
      // The size of a record is not sealed.
      if (place < 16 || place >= 20) {
        broadcast(rig, 'MESSAGE', {
          token,
          bytesMessage: byteArray(at % 3 === 0 ? spoilt.subarray(0, place) : spoilt),
        });
      }
    }
    const others = [Buffer.alloc(0), Buffer.alloc(5000), seal('[]', subscription), seal('no JSON', subscription)];
    for (const other of [...others, seal('', subscription), seal(Buffer.from([0xff, 0]), subscription)]) {
      broadcast(rig, 'MESSAGE', { token, bytesMessage: byteArray(other) });
    }
    broadcast(rig, 'MESSAGE', { token });
    broadcast(rig, 'MESSAGE', { token: 'another', bytesMessage: byteArray(good) });
    broadcast(rig, 'MESSAGE', { token, other: BROKEN, bytesMessage: byteArray(good) });
    broadcast(rig, 'NEW_ENDPOINT', { token, endpoint: 'javascript:alert(1)' });
    broadcast(rig, 'app.shell.push.DUE', { token });
    expect(shown(rig)).toEqual([]);
    expect(await ask(rig, 'push.getId')).toMatchObject({ subscription });
    broadcast(rig, 'MESSAGE', { token, bytesMessage: byteArray(good) });
    expect(shown(rig)).toHaveLength(1);
  });

  test('that another app fills with objects of its own ends nothing, below Android 13 too', async () => {
    const rig = start({ unifiedPush: true }, (phone) => {
      phone.sdk = 28;
    });
    await register(rig);
    broadcast(rig, 'MESSAGE', { token: tokenOf(rig), other: BROKEN });
    expect(shown(rig)).toEqual([]);
  });

  test('of RFC 8291, appendix A, is read', () => {
    const own = createECDH('prime256v1');
    own.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
    const head = Buffer.from('MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg', 'base64');
    const middle = Buffer.from('oUQDQgA=', 'base64').subarray(0, 5);
    const pkcs8 = Buffer.concat([head, own.getPrivateKey(), middle, own.getPublicKey()]);
    const rig = start({}, (phone) =>
      phone.preferences
        .set('push_private', pkcs8.toString('base64url'))
        .set('push_public', own.getPublicKey().toString('base64url'))
        .set('push_auth', 'BTBZMqHH6r4Tts7J_aSIgg'),
    );
    const sealed =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    const { machine } = rig;
    const app = machine.newInstance('Lapp/shell/PushApp;');
    const shell = rig.activity.fields.get('shell') as JavaObject;
    const init = '<init>(Landroid/content/Context;Lapp/shell/ShellConfig;)V';
    machine.send(app, init, new ContextWrapper(), shell.fields.get('config') as JavaObject);
    const cipher = machine.newInstance('Lapp/shell/PushCipher;');
    machine.send(cipher, '<init>(Lapp/shell/PushApp;)V', app);
    const opened = machine.send(cipher, 'open([B)[B', byteArray(Buffer.from(sealed, 'base64url')));
    expect(bytesOf(opened as never).toString()).toBe('When I grow up, I want to be a watermelon');
  });
});

describe('asking behind the app', () => {
  const pollLink = 'https://shop.example.cn/news';

  test('is a job of the system that needs a network, every so many minutes', async () => {
    const rig = start({ pollLink, pollMinutes: 60 });
    expect(rig.phone.notices.jobs.size).toBe(0);
    await ask(rig, 'push.register');
    expect([...rig.phone.notices.jobs.values()]).toEqual([
      { component: 'app.shell.PushJob', everyMillis: 3_600_000, network: 1 },
    ]);
    await ask(rig, 'push.unregister');
    expect(rig.phone.notices.jobs.size).toBe(0);
  });

  test('is over after an update without the address, whose package has no such job', async () => {
    const before = start({ pollLink });
    await ask(before, 'push.register');
    const kept = [...before.phone.preferences];
    const rig = start({}, (phone) => {
      for (const [name, value] of kept) {
        phone.preferences.set(name, value);
      }
    });
    expect(rig.phone.notices.jobs.size).toBe(0);
  });

  test('shows what the server has, and tells the system that it is done', async () => {
    const rig = start({ pollLink });
    await ask(rig, 'push.register');
    rig.life('onDestroy()V');
    rig.phone.http = () => JSON.stringify({ messages: [message] });
    expect(runJob(rig)).toBe(true);
    expect(shown(rig)).toMatchObject([{ title: 'New tea' }]);
    expect(rig.phone.notices.finishedJobs).toHaveLength(1);
  });

  test('ends by itself once the consent is gone', async () => {
    const rig = start({ pollLink });
    await ask(rig, 'push.register');
    rig.phone.preferences.delete('agreed_version');
    const before = rig.phone.requests.length;
    expect(runJob(rig)).toBe(false);
    expect([rig.phone.requests.length, rig.phone.notices.jobs.size]).toEqual([before, 0]);
  });

  function runJob(rig: Rig): Value {
    const job = rig.machine.newInstance('Lapp/shell/PushJob;');
    rig.machine.send(job, '<init>()V');
    const goesOn = rig.machine.send(job, 'onStartJob(Landroid/app/job/JobParameters;)Z', new JobParameters());
    rig.phone.pass(1000);
    return goesOn;
  }
});

describe.each(levels)('a notification on Android level %i', (level) => {
  const channels = [{ id: 'offers', name: { zh: '优惠', en: 'Offers' }, importance: 'quiet' }];

  test('has the channel that it names, or the standard one, as its settings have it', async () => {
    const rig = start({ channels, importance: 'high', color: '#2f7d5b' }, (phone) => {
      phone.sdk = level;
    });
    await ask(rig, 'push.local', { id: 'a', title: 'a', channel: 'offers' });
    await ask(rig, 'push.local', { id: 'b', title: 'b', channel: 'none' });
    const seen = shown(rig).map(({ channel, priority, defaults }) => [channel, priority, defaults]);
    expect(seen).toEqual(
      level >= 26
        ? [
            ['offers', 0, 0],
            ['messages', 0, 0],
          ]
        : [
            [null, -1, 0],
            [null, 1, -1],
          ], // prettier-ignore
    );
    expect([...rig.phone.notices.channels]).toEqual(
      level >= 26
        ? [
            ['offers', { name: '优惠', importance: 2 }],
            ['messages', { name: '消息', importance: 4 }],
          ]
        : [],
    );
  });
});

test.each(['huawei', 'hihonor'])('a launcher of %s shows the number', async (maker) => {
  const host = `com.${maker}.android.launcher.settings`;
  const rig = start({ badge: true }, (phone) => phone.notices.launchers.set(host, null));
  expect(await ask(rig, 'push.setBadge', { count: 12 })).toEqual({});
  expect(rig.phone.notices.launchers.get(host)).toBe(12);
});
