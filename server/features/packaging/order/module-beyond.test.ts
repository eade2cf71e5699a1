import { expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { endOfBuild, newDraft } from '#server/testing/packed-app.ts';
import { giveBalance, orderApp, payOrder, type WireOrder } from '#server/testing/paying.ts';
import { startTestServer } from '#server/testing/test-server.ts';

test('a paid app with a module beyond its plan is not built again, until it is off', async () => {
  const server = await startTestServer();
  const member = await server.newMember();
  await giveBalance(server, member, 20_000);
  const app_id = await newDraft(server, member);
  const { order_no } = await orderApp(server, member, { app_id });
  const { code } = await payOrder(server, member, { order_no, paytype: 'balance' });
  await endOfBuild(server, member, code!);
  const set = (on: boolean) =>
    server.db
      .updateTable('packed_app')
      .set({ modules: JSON.stringify({ push: { on, config: {} } }) })
      .where('id', '=', app_id)
      .execute();
  const rebuild = async () =>
    (await server.call<WireOrder & { name?: string }>(packaging.rebuildApp, { app_id, version: '1.0.1' }, member)).data;
  await set(true);
  expect(await rebuild()).toMatchObject({ err: 'PACKAGE_TOO_LOW', name: expect.stringMatching(/./) });
  await set(false);
  const again = await rebuild();
  expect((await endOfBuild(server, member, again.code!)).status).toBe('done');
  await server.close();
});
