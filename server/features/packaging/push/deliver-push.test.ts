import { describe, expect, test } from 'vitest';
import type { MakerMessage } from '#server/ports/maker-push.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { pushing, teaNews } from '#server/testing/push/pushing.ts';
import { deliverPush } from './deliver-push.ts';

const rig = pushing();

describe('a message by a maker’s service', () => {
  test('has what the service needs, and a refusal is not about the phone', async () => {
    const messages: MakerMessage[] = [];
    const send = async (message: MakerMessage) => {
      messages.push(message);
      if (message.token !== 'good') {
        throw new ProviderError(message.token as 'gone' | 'refused', message.token);
      }
    };
    rig.server.deps.makerPush.huawei = { send, probe: async () => {} };
    for (const token of ['good', 'gone', 'refused']) {
      await rig.register({ provider: 'huawei', token });
    }
    const { code } = await rig.send({ category: 'marketing', hours: 1 });
    await rig.work();
    expect(messages.find(({ token }) => token === 'good')).toEqual({
      token: 'good',
      packageName: expect.stringMatching(/\./),
      id: code,
      ...teaNews,
      channel: '',
      topic: '',
      isMarketing: true,
      secondsLeft: expect.any(Number),
    });
    expect((await rig.list()).list).toMatchObject([
      { status: 'sent', accepted: 1, gone: 1, failed: 1, refused: 1, barred: 0 },
    ]);
    expect(await rig.targets()).toHaveLength(2);
  });

  test('that is down waits for the next try, and without keys of the operator fails', async () => {
    const send = async () => {
      throw new ProviderError('unknown', 'down');
    };
    rig.server.deps.makerPush.huawei = { send, probe: async () => {} };
    await rig.register({ provider: 'huawei', token: 'phone' });
    await rig.send();
    await deliverPush(rig.server.deps, rig.queued.shift()!.part);
    expect(rig.queued).toMatchObject([{ afterSeconds: 60 }]);
    delete rig.server.deps.makerPush.huawei;
    expect(await rig.work()).toEqual([60]);
    expect((await rig.list()).list).toMatchObject([{ status: 'sent', failed: 1, barred: 1 }]);
    expect(await rig.targets()).toHaveLength(1);
  });
});

describe('a message to phones that are registered', () => {
  test('arrives sealed and signed by the app’s key, and is counted', async () => {
    expect(await rig.register({ subscription: rig.service.subscribe('one') })).toBeNull();
    expect(await rig.register({ subscription: rig.service.subscribe('two') })).toBeNull();
    const message = await rig.send({ topic: 'tea', hours: 2 });
    expect(message).toMatchObject({ status: 'sending', addresses: 2 });
    expect((await rig.list()).list).toMatchObject([{ status: 'sending', accepted: 0 }]);
    await rig.work();
    const listed = await rig.list();
    for (const name of ['one', 'two']) {
      expect(rig.service.inbox(name)).toEqual([
        {
          message: { id: message.code, ...teaNews, channel: '' },
          ttl: expect.any(Number),
          urgency: 'high',
          topic: 'tea',
          key: listed.vapid_key,
        },
      ]);
      expect(rig.service.inbox(name)[0]!.ttl).toBeGreaterThan(7190);
    }
    expect(listed).toMatchObject({ ready: 1, addresses: 2, total: 1 });
    expect(listed.list).toMatchObject([
      { code: message.code, status: 'sent', addresses: 2, accepted: 2, gone: 0, failed: 0 },
    ]);
  });

  test('of marketing wakes no phone', async () => {
    await rig.register({ subscription: rig.service.subscribe('one') });
    await rig.send({ category: 'marketing' });
    await rig.work();
    expect(rig.service.inbox('one')).toMatchObject([{ urgency: 'low', topic: '' }]);
  });

  test.each([404, 410])('ends an address that answers %i', async (status) => {
    await rig.register({ subscription: rig.service.subscribe('one') });
    rig.service.answer('one', status);
    await rig.send();
    await rig.work();
    expect((await rig.list()).list).toMatchObject([{ status: 'sent', gone: 1, failed: 0 }]);
    expect(await rig.targets()).toEqual([]);
  });

  test('is tried again where the service is busy, as late as it asks, until it arrives', async () => {
    await rig.register({ subscription: rig.service.subscribe('one') });
    await rig.register({ subscription: rig.service.subscribe('two') });
    rig.service.answer('two', 429, { 'retry-after': '300' });
    await rig.send();
    await deliverPush(rig.server.deps, rig.queued.shift()!.part);
    expect((await rig.list()).list).toMatchObject([{ status: 'sending', accepted: 1 }]);
    rig.service.answer('two', 201);
    expect(await rig.work()).toEqual([300]);
    expect([rig.service.inbox('one').length, rig.service.inbox('two').length]).toEqual([1, 1]);
    expect((await rig.list()).list).toMatchObject([{ status: 'sent', accepted: 2 }]);
  });

  test('is given up after five tries, and its phones stay', async () => {
    await rig.register({ subscription: rig.service.subscribe('one') });
    rig.service.answer('one', 503);
    for (const _ of [1, 2, 3, 4]) {
      await rig.send();
      expect(await rig.work()).toEqual([0, 60, 240, 960, 3600]);
      expect((await rig.list()).list[0]).toMatchObject({ status: 'sent', failed: 1, refused: 0, barred: 0 });
      expect(await rig.targets()).toHaveLength(1);
    }
  });

  test('is not sent once it has expired', async () => {
    await rig.register({ subscription: rig.service.subscribe('one') });
    await rig.send({ hours: 1 });
    rig.server.clock.advance(3601);
    await rig.work();
    expect(rig.service.inbox('one')).toEqual([]);
    expect((await rig.list()).list).toMatchObject([{ status: 'sent', failed: 1 }]);
  });

  test('ends an address that has been silent for a week, and only while others take the message', async () => {
    const { keys } = rig.service.subscribe('one');
    await rig.register({ subscription: { endpoint: 'http://127.0.0.2:9/up', keys } });
    const phonesAfterSending = async () => {
      await rig.send();
      await rig.work();
      return (await rig.targets()).length;
    };
    expect(await phonesAfterSending()).toBe(1);
    const ago = (days: number) => new Date(rig.server.clock.now().getTime() - days * 86_400_000);
    const silence = { silent_since: ago(8), silent_days: 2, silent_at: ago(1) };
    await rig.server.db.updateTable('push_target').set(silence).execute();
    expect(await phonesAfterSending(), 'the outage may be ours').toBe(1);
    rig.server.deps.makerPush.huawei = { send: async () => {}, probe: async () => {} };
    await rig.register({ provider: 'huawei', token: 'phone' });
    expect(await phonesAfterSending(), 'a maker’s phone says nothing of Web Push').toBe(2);
    delete rig.server.deps.makerPush.huawei;
    await rig.server.db.deleteFrom('push_target').where('way', '=', 'huawei').execute();
    await rig.register({ subscription: rig.service.subscribe('two') });
    expect(await phonesAfterSending()).toBe(1);
    expect((await rig.list()).list[0]).toMatchObject({ accepted: 1, failed: 1 });
  });
});
