import { describe, expect, test } from 'vitest';
import { ProviderError } from '#server/ports/provider-error.ts';
import { pushing } from '#server/testing/push/pushing.ts';
import { queueLostParts } from './queue-part.ts';

const rig = pushing();

async function registerWeb(...names: string[]): Promise<void> {
  for (const name of names) {
    await rig.register({ subscription: rig.service.subscribe(name) });
  }
}

describe('a try after a failure', () => {
  test('is not made later by the wait that another phone’s service asks for', async () => {
    await registerWeb('hostile', 'honest');
    rig.service.answer('hostile', 429, { 'retry-after': '86400' });
    rig.service.answer('honest', 503);
    await rig.send({ hours: 72 });
    await rig.workOnce();
    expect(rig.queued.map(({ afterSeconds, part }) => [afterSeconds, part.only!.length])).toEqual([
      [86_400, 1],
      [60, 1],
    ]);
  });

  test('waits until a date too', async () => {
    await registerWeb('one');
    const at = new Date(Math.ceil(Date.now() / 1000) * 1000);
    const dates = { date: at.toUTCString(), 'retry-after': new Date(at.getTime() + 900_000).toUTCString() };
    rig.service.answer('one', 503, dates);
    await rig.send();
    await rig.workOnce();
    expect(rig.queued).toMatchObject([{ afterSeconds: 900 }]);
  });

  test('of a busy service is one of five, however long the operator’s account held the message before', async () => {
    let kind: 'ours' | 'busy' = 'ours';
    const send = async () => {
      throw new ProviderError(kind, kind, { fault: 'quota' });
    };
    rig.server.deps.makerPush.huawei = { send, probe: async () => {} };
    await rig.register({ provider: 'huawei', token: 'phone' });
    await rig.send({ hours: 200 });
    for (let tries = 0; tries < 6; tries += 1) {
      await rig.workOnce();
    }
    kind = 'busy';
    expect(await rig.work()).toEqual([14_400, 60, 240, 960, 3600]);
  });

  test('follows for the rest where the others took a minute, and is not counted', async () => {
    const tokens: string[] = [];
    const send = async ({ token }: { token: string }) => {
      tokens.push(token);
      rig.server.clock.advance(61);
    };
    rig.server.deps.makerPush.huawei = { send, probe: async () => {} };
    for (let phone = 0; phone < 20; phone += 1) {
      await rig.register({ provider: 'huawei', token: `phone-${phone}` });
    }
    await rig.send();
    await rig.workOnce();
    expect(tokens.length).toBeLessThan(20);
    expect(rig.queued).toMatchObject([{ afterSeconds: 60, part: { busy: 0, tries: 2 } }]);
    await rig.work();
    expect(new Set(tokens).size).toBe(20);
    expect((await rig.list()).list[0]).toMatchObject({ status: 'sent', accepted: 20 });
  });
});

describe('a message ends', () => {
  test('also where phones left meanwhile, and counts none that came after it', async () => {
    await registerWeb('one', 'two');
    await rig.send();
    await registerWeb('three');
    const { id } = (await rig.targets())[0]!;
    await rig.server.db.deleteFrom('push_target').where('id', '=', id).execute();
    await rig.work();
    expect((await rig.list()).list[0]).toMatchObject({ status: 'sent', addresses: 2, accepted: 1, gone: 1 });
    expect(rig.service.inbox('three')).toEqual([]);
  });

  test('though the address of one phone cannot be opened any more', async () => {
    await registerWeb('one', 'two');
    const { id } = (await rig.targets())[0]!;
    const { address } = (await rig.targets())[1]!;
    const broken = JSON.stringify(address);
    await rig.server.db.updateTable('push_target').set({ address: broken }).where('id', '=', id).execute();
    await rig.send();
    await rig.work();
    expect((await rig.list()).list[0]).toMatchObject({ status: 'sent', accepted: 1, failed: 1, refused: 1 });
    expect(await rig.targets()).toHaveLength(2);
  });

  test('though the job of a part was lost', async () => {
    await registerWeb('one');
    await rig.send();
    const { message } = rig.queued.shift()!.part;
    const ofMessage = () => rig.queued.filter(({ part }) => part.message === message);
    await queueLostParts(rig.server.deps);
    expect(ofMessage()).toEqual([]);
    rig.server.clock.advance(3601);
    await queueLostParts(rig.server.deps);
    await queueLostParts(rig.server.deps);
    expect(ofMessage(), 'the other run finds it due now').toHaveLength(1);
    await rig.work();
    expect((await rig.list()).list[0]).toMatchObject({ status: 'sent', accepted: 1 });
  });
});

describe('a refusal of our signature', () => {
  test('is the operator’s where its words speak of time, and else the phone’s own', async () => {
    await registerWeb('one', 'two');
    rig.service.answer('one', 403, {}, 'no');
    rig.service.answer('two', 401, {}, 'token expired');
    await rig.send();
    await rig.workOnce();
    expect(rig.queued).toMatchObject([{ part: { held: true, only: [expect.any(Number)] } }]);
    expect((await rig.list()).list[0]).toMatchObject({ failed: 1, refused: 1, barred: 0 });
    expect(await rig.targets()).toHaveLength(2);
  });
});
