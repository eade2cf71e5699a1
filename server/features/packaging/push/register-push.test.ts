import { describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { erase } from '#server/jobs/erase.ts';
import { pushing } from '#server/testing/push/pushing.ts';
import jobs from '../jobs.ts';
import { removeAppsOf } from '../store-closing.ts';

const rig = pushing();

describe('the registration of a phone', () => {
  test('keeps the address sealed, and once', async () => {
    const subscription = rig.service.subscribe('one');
    await rig.register({ subscription, id: 'phone-7', alias: 'lin', tags: 'green' });
    rig.server.clock.advance(60);
    await rig.register({ subscription });
    const [kept, ...more] = await rig.targets();
    expect(more).toEqual([]);
    expect(kept!.seen_at.getTime() - kept!.created_at.getTime()).toBeGreaterThanOrEqual(60_000);
    expect(JSON.stringify(kept)).not.toMatch(/127\.0\.0\.1|phone-7|lin|green/);
  });

  test.each([
    ['a plain address elsewhere', { endpoint: 'http://ntfy.example/up' }],
    ['another scheme', { endpoint: 'file:///etc/passwd' }],
    ['no address', { endpoint: 'up' }],
    ['another port', { endpoint: 'https://push.example.com:22/up' }],
    ['a private network', { endpoint: 'https://10.0.0.1/up' }],
    ['a private network, in hexadecimal', { endpoint: 'https://0x0a000001/up' }],
    ['the metadata of a cloud', { endpoint: 'https://169.254.169.254/up' }],
    ['this machine', { endpoint: 'https://[::1]/up' }],
    ['this machine, mapped', { endpoint: 'https://[::ffff:127.0.0.1]/up' }],
    ['this machine by name', { endpoint: 'https://localhost/up' }],
    ['a name of a private network', { endpoint: 'https://nas.internal/up' }],
    ['a key beside the curve', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }],
    ['a short secret', { keys: { p256dh: '', auth: 'AA' } }],
  ])('refuses %s', async (_, part) => {
    const subscription = { ...rig.service.subscribe('one'), ...part };
    expect(await rig.register({ subscription })).toMatchObject({ err: 'PARAM', field: 'subscription' });
    expect(await rig.targets()).toEqual([]);
  });

  test('is for apps with push whose licence runs, and an unknown way is none', async () => {
    const subscription = rig.service.subscribe('one');
    const right = rig.app;
    rig.app = await rig.packedApp({ push: { on: false, config: {} } });
    expect(await rig.register({ subscription })).toMatchObject({ err: 'NOT_FOUND' });
    rig.app = { id: 0, code: 'nobody' };
    expect(await rig.register({ subscription })).toMatchObject({ err: 'NOT_FOUND' });
    rig.app = right;
    expect(await rig.register({ subscription, provider: 'apns' })).toMatchObject({ err: 'PARAM' });
    const { id } = rig.app;
    await rig.server.db
      .updateTable('packed_app')
      .set({ expires_at: new Date(1000) })
      .where('id', '=', id)
      .execute();
    expect(await rig.register({ subscription })).toMatchObject({ err: 'NOT_FOUND' });
  });

  test('at a maker’s service is its token, where the operator has keys for it', async () => {
    expect(await rig.register({ provider: 'fcm', token: 'phone-7' })).toMatchObject({
      err: 'PARAM',
      field: 'provider',
    });
    rig.server.deps.makerPush.fcm = { send: async () => {}, probe: async () => {} };
    expect(await rig.register({ provider: 'fcm' })).toMatchObject({ err: 'PARAM', field: 'token' });
    expect(await rig.register({ provider: 'fcm', token: 'two words' })).toMatchObject({ err: 'PARAM', field: 'token' });
    expect(await rig.register({ provider: 'fcm', token: 'one,two' })).toMatchObject({ err: 'PARAM', field: 'token' });
    expect(await rig.register({ provider: 'fcm', token: 'phone-7' })).toBeNull();
    expect(await rig.targets()).toMatchObject([{ way: 'fcm' }]);
    delete rig.server.deps.makerPush.fcm;
  });

  test('is limited for each network', async () => {
    const ip = '10.77.0.1';
    for (let one = 0; one < 120; one += 1) {
      await rig.register({ subscription: rig.service.subscribe(`n${one}`) }, ip);
    }
    expect(await rig.register({ subscription: rig.service.subscribe('more') }, ip)).toMatchObject({
      err: 'TOO_FREQUENT',
    });
    expect(await rig.register({ subscription: rig.service.subscribe('other') }, '10.78.0.1')).toBeNull();
  });

  test('ends when no phone has named it for 90 days', async () => {
    await rig.register({ subscription: rig.service.subscribe('one') });
    const long = new Date(rig.server.clock.now().getTime() - 91 * 86_400_000);
    await rig.server.db.updateTable('push_target').set({ seen_at: long }).where('app_id', '=', rig.app.id).execute();
    await rig.register({ subscription: rig.service.subscribe('two') });
    const sweep = jobs.find(({ name }) => name === 'packaging-sweep')!;
    await sweep.run({} as never, rig.server.deps);
    expect(await rig.targets()).toHaveLength(1);
  });

  test.each([
    [
      'app',
      async () => void (await rig.server.call(packaging.deleteApp, { app_id: rig.app.id, confirm: 1 }, rig.member)),
    ],
    ['account', () => rig.server.db.transaction().execute((tx) => removeAppsOf(tx, rig.member.id))],
  ])('ends with the %s, as do messages and keys', async (_, end) => {
    await rig.register({ subscription: rig.service.subscribe('one') });
    await rig.send();
    await rig.work();
    expect(await rowsOf(rig.app.id)).toEqual([1, 1, 1]);
    await end();
    await erase(rig.server.deps);
    expect(await rowsOf(rig.app.id)).toEqual([0, 0, 0]);
  });
});

const rowsOf = (appId: number): Promise<number[]> =>
  Promise.all(
    (['push_target', 'push_message', 'push_key'] as const).map(async (table) => {
      const rows = await rig.server.db.selectFrom(table).select('app_id').where('app_id', '=', appId).execute();
      return rows.length;
    }),
  );
