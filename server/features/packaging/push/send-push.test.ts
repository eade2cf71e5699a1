import { describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { pushing, teaNews } from '#server/testing/push/pushing.ts';

const rig = pushing();

async function messagesOf(appId: number): Promise<number> {
  const rows = await rig.server.db.selectFrom('push_message').select('id').where('app_id', '=', appId).execute();
  return rows.length;
}

describe('sending', () => {
  test.each([
    ['title', { title: '  ' }],
    ['title', { title: 'x'.repeat(101) }],
    ['body', { body: '茶'.repeat(501) }],
    ['url', { url: '//elsewhere.example/' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['channel', { channel: 'x'.repeat(41) }],
    ['data', { data: { text: 'x'.repeat(2000) } }],
    ['data', { body: '茶'.repeat(500), data: { text: '茶'.repeat(900) } }],
    ['topic', { topic: 'two words' }],
    ['hours', { hours: 0 }],
    ['hours', { hours: 673 }],
  ])('refuses a wrong %s', async (field, fields) => {
    expect(await rig.send(fields)).toMatchObject({ err: 'PARAM', field });
    expect((await rig.list()).total).toBe(0);
  });

  test('needs an own app that has push and a licence, and a member who is not frozen', async () => {
    const { id } = rig.app;
    const input = { app_id: id, ...teaNews };
    const stranger = await rig.server.newMember();
    expect((await rig.server.call(packaging.sendPush, input, stranger)).data).toMatchObject({ err: 'NOT_FOUND' });
    const set = (columns: object) =>
      rig.server.db.updateTable('packed_app').set(columns).where('id', '=', id).execute();
    await set({ licensed: false });
    expect((await rig.send()).err).toBe('UNPAID');
    await set({ licensed: true, expires_at: new Date(1000) });
    expect((await rig.send()).err).toBe('EXPIRED');
    await set({ expires_at: null, plan: 'primary' });
    expect((await rig.send()).err).toBe('PACKAGE_TOO_LOW');
    expect(await rig.list()).toMatchObject({ ready: 0 });
    expect((await rig.poll()).statusCode, 'its phones get nothing').toBe(404);
    await set({ plan: 'higher', modules: '{}' });
    expect((await rig.send()).err).toBe('STATE');
    expect(await rig.list()).toMatchObject({ ready: 0 });
    await set({ modules: JSON.stringify({ push: { on: true, config: {} } }) });
    await rig.server.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', rig.member.id).execute();
    expect(await rig.send()).toBeNull();
    expect(await messagesOf(id)).toBe(0);
  });

  test('is limited for each app and day, comes once for a nonce, and is on the member’s record', async () => {
    const once = await rig.send({ nonce: 'n1' });
    expect((await rig.send({ nonce: 'n1' })).code).toBe(once.code);
    for (let one = 1; one < 50; one += 1) {
      await rig.send();
    }
    expect((await rig.send()).err).toBe('TOO_FREQUENT');
    const events = await rig.server.db
      .selectFrom('security_event')
      .select('params')
      .where('kind', '=', 'push-send')
      .where('member_id', '=', rig.member.id)
      .execute();
    expect(events).toHaveLength(50);
    expect(events[0]!.params).toEqual({ appName: { zh: '山野茶事', en: 'Shanye Tea' } });
  });

  test('without a registered phone is done at once, for phones that ask', async () => {
    expect(await rig.send()).toMatchObject({ status: 'sent', addresses: 0 });
    expect(rig.queued).toEqual([]);
  });
});
