import { describe, expect, test } from 'vitest';
import { takeLease } from '#server/database/leases/leases.ts';
import { pushing } from '#server/testing/push/pushing.ts';
import { deliverPush } from './deliver-push.ts';

const rig = pushing();
const partOf = () => rig.queued.shift()!.part;

async function begin() {
  await rig.register({ subscription: rig.service.subscribe('one') });
  await rig.register({ subscription: rig.service.subscribe('two') });
  await rig.send();
  return partOf();
}

const received = () => ['one', 'two'].map((name) => rig.service.inbox(name).length);
const counts = { status: 'sent', addresses: 2, accepted: 2, gone: 0, failed: 0 };

describe('a part of a message', () => {
  test('that two processes run at once is sent by one of them, and counted once', async () => {
    const part = await begin();
    await Promise.all([deliverPush(rig.server.deps, part), deliverPush(rig.server.deps, part)]);
    expect(received()).toEqual([1, 1]);
    expect((await rig.list()).list).toMatchObject([counts]);
    expect(rig.queued, 'the other one looks again later').toEqual([{ part, afterSeconds: 200 }]);
    await rig.work();
    expect(received()).toEqual([1, 1]);
    expect((await rig.list()).list).toMatchObject([counts]);
  });

  test('is sent by the next process where one was killed, once its lease is over', async () => {
    const part = await begin();
    const { db, clock } = rig.server;
    await takeLease(db, `push:${part.message}:after 0`, { now: clock.now(), ms: 180_000 });
    await deliverPush(rig.server.deps, part);
    expect(received()).toEqual([0, 0]);
    rig.server.clock.advance(rig.queued[0]!.afterSeconds);
    await rig.work();
    expect(received()).toEqual([1, 1]);
    expect((await rig.list()).list).toMatchObject([counts]);
  });

  test('that is tried again keeps its counts when the try before it comes again', async () => {
    const part = await begin();
    rig.service.answer('two', 503);
    await deliverPush(rig.server.deps, part);
    await deliverPush(rig.server.deps, part);
    expect(received()).toEqual([1, 0]);
    expect(rig.queued).toHaveLength(1);
    rig.service.answer('two', 201);
    await rig.work();
    expect(received()).toEqual([1, 1]);
    expect((await rig.list()).list).toMatchObject([counts]);
  });
});
