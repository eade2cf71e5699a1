import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { MakerWay } from '#rules/packaging/push.ts';
import { googles } from '#server/adapters/maker-push/dialect-fcm.ts';
import { huaweis } from '#server/adapters/maker-push/dialect-huawei.ts';
import { xiaomis } from '#server/adapters/maker-push/dialect-xiaomi.ts';
import { createFcm } from '#server/adapters/maker-push/fcm.ts';
import { createHuaweiPush } from '#server/adapters/maker-push/huawei.ts';
import { type Dialect, type MakerSimulator, startMakerSimulator } from '#server/adapters/maker-push/simulator.ts';
import { createXiaomiPush } from '#server/adapters/maker-push/xiaomi.ts';
import type { MakerPush } from '#server/ports/maker-push.ts';
import { pushing } from '#server/testing/push/pushing.ts';

const rig = pushing();
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const google = { projectId: 'tea', clientEmail: 'push@tea.example' };

let simulator: MakerSimulator;
async function open(way: MakerWay, dialect: Dialect, adapter: (base: string) => MakerPush): Promise<void> {
  simulator = await startMakerSimulator(dialect);
  rig.server.deps.makerPush[way] = adapter(simulator.base);
}
afterEach(async () => {
  rig.server.deps.makerPush = {};
  await simulator?.close();
});

const openHuawei = (secret = 'S', appId = '1') =>
  open('huawei', huaweis({ appId: '1', secret: 'S' }), (base) =>
    createHuaweiPush({ appId, secret, base, oauthBase: base }, rig.server.clock),
  );
const openXiaomi = () =>
  open('xiaomi', xiaomis('S'), (base) => createXiaomiPush({ secret: 'S', channel: '', base }, rig.server.clock));
const openFcm = () =>
  open('fcm', googles({ ...google, publicKey }), (base) =>
    createFcm({ ...google, privateKey, base, tokenUri: `${base}/token` }, rig.server.clock),
  );

async function registerThree(way: MakerWay): Promise<void> {
  for (const token of ['one', 'two', 'three']) {
    await rig.register({ provider: way, token });
  }
}

/** Sends three messages with all of their tries; returns the last one as its sender sees it. */
async function sendThree(fields: object = {}) {
  for (const _ of [1, 2, 3]) {
    await rig.send({ hours: 1, ...fields });
    await rig.work();
  }
  return (await rig.list()).list[0];
}

describe('the phones of an app stay, all of them', () => {
  test('while Huawei’s address of tokens refuses a rotated secret; the messages are the operator’s', async () => {
    await openHuawei('ROTATED');
    await registerThree('huawei');
    expect(await sendThree()).toMatchObject({ status: 'sent', accepted: 0, failed: 3, barred: 3, refused: 0 });
    expect(await rig.targets()).toHaveLength(3);
  });

  test('while a message is longer than Xiaomi takes, which arrives cut', async () => {
    await openXiaomi();
    await registerThree('xiaomi');
    expect(await sendThree({ body: '茶'.repeat(136) })).toMatchObject({ accepted: 3, failed: 0 });
    expect(simulator.delivered.map(({ body }) => body)).toEqual(Array(9).fill(`${'茶'.repeat(126)}…`));
    expect(await rig.targets()).toHaveLength(3);
  });

  test.each([
    ['quota', { barred: 3 }],
    ['refuses', { refused: 3 }],
    ['phone offline', { refused: 3 }],
    ['too often', { refused: 0, barred: 0 }],
  ])('while Xiaomi answers “%s”, and their sender is told', async (behavior, counts) => {
    await openXiaomi();
    await registerThree('xiaomi');
    simulator.behave(behavior);
    expect(await sendThree()).toMatchObject({ accepted: 0, gone: 0, failed: 3, ...counts });
    expect(await rig.targets()).toHaveLength(3);
  });

  test('while our clock is wrong for Web Push, which no service holds against them', async () => {
    const now = () => new Date(rig.server.clock.now().getTime() + 2 * 86_400_000);
    rig.service.tellTimeBy(now);
    for (const name of ['one', 'two', 'three']) {
      await rig.register({ subscription: rig.service.subscribe(name) });
    }
    expect(await sendThree()).toMatchObject({ accepted: 0, gone: 0, failed: 3, barred: 3 });
    expect(await rig.targets()).toHaveLength(3);
  });

  test.each([401, 403, 400, 413, 301])('while Web Push answers %i', async (status) => {
    await rig.register({ subscription: rig.service.subscribe('one') });
    rig.service.answer('one', status, { location: 'http://127.0.0.1:9/' });
    expect(await sendThree()).toMatchObject({ accepted: 0, gone: 0, failed: 1 });
    expect(await rig.targets()).toHaveLength(1);
  });

  test('while FCM says that all of them are of another project', async () => {
    await openFcm();
    await registerThree('fcm');
    simulator.behave('sender mismatch');
    expect(await sendThree()).toMatchObject({ accepted: 0, gone: 0, failed: 3, refused: 3 });
    expect(await rig.targets()).toHaveLength(3);
  });

  test('while Huawei knows most of them no longer at once, though it has delivered to the app', async () => {
    await openHuawei();
    await registerThree('huawei');
    await rig.send();
    await rig.work();
    simulator.behave('gone');
    expect(await sendThree()).toMatchObject({ accepted: 0, gone: 0, failed: 3, refused: 3 });
    expect(await rig.targets()).toHaveLength(3);
  });

  test('while Huawei knows none of them, as with a wrong app', async () => {
    await openHuawei();
    await registerThree('huawei');
    simulator.behave('gone');
    expect(await sendThree()).toMatchObject({ gone: 0, failed: 3 });
    expect(await rig.targets()).toHaveLength(3);
  });
});

describe('a message that the operator’s account holds', () => {
  test('is tried until the account works, says so meanwhile, and asks once for a part', async () => {
    await openXiaomi();
    await registerThree('xiaomi');
    simulator.behave('quota');
    await rig.send();
    const waits: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const before = simulator.countRequests();
      waits.push(await rig.workOnce());
      expect(simulator.countRequests() - before).toBeLessThanOrEqual(3);
    }
    expect(waits).toEqual([0, 60, 240, 960, 3840, 14_400, 14_400]);
    expect((await rig.list()).list[0]).toMatchObject({ status: 'sending', held: 1, failed: 0 });
    simulator.behave('well');
    await rig.work();
    expect((await rig.list()).list[0]).toMatchObject({ status: 'sent', held: 0, accepted: 3, barred: 0 });
  });
});

describe('a subscription that was made for another key', () => {
  const words = 'the VAPID credentials in the authorization header do not correspond to the credentials used';

  test('stays while the service takes our key for nobody, and goes once it does', async () => {
    await rig.register({ subscription: rig.service.subscribe('one') });
    rig.service.answer('one', 403, {}, words);
    expect(await sendThree()).toMatchObject({ gone: 0, failed: 1, refused: 1 });
    await rig.register({ subscription: rig.service.subscribe('two') });
    await rig.send();
    await rig.work();
    expect((await rig.list()).list[0]).toMatchObject({ accepted: 1, gone: 1, failed: 0 });
    expect(await rig.targets()).toHaveLength(1);
  });
});
