import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pushLimits } from '#rules/packaging/push.ts';
import { perTargetAndMinute } from '#server/limits/take-target.ts';
import { pushing } from '#server/testing/push/pushing.ts';

const rig = pushing();

/** A host that never registered for messages. It counts requests, in all and simultaneous ones. */
let victim: { server: Server; requestCount: number; most: number; status: number };
beforeEach(async () => {
  let now = 0;
  const server = createServer((_, response) => {
    victim.requestCount += 1;
    now += 1;
    victim.most = Math.max(victim.most, now);
    // Longer than the other requests need to arrive meanwhile.
    setTimeout(() => {
      now -= 1;
      response.writeHead(victim.status).end();
    }, 20);
  });
  victim = { server, requestCount: 0, most: 0, status: 201 };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
  await rig.server.deps.limits.clear('target:push:127.0.0.2');
});
afterEach(() => {
  victim.server.closeAllConnections();
  victim.server.close();
});

const addressAt = (name: string) => {
  const { port } = victim.server.address() as AddressInfo;
  return { ...rig.service.subscribe(name), endpoint: `http://127.0.0.2:${port}/${name}` };
};

/** The number of networks used so far: one network may register 120 phones an hour. */
let networks = 0;

async function registerAtVictim(count: number) {
  const answers = [];
  for (let one = 0; one < count; one += 1) {
    const subscription = addressAt(`${rig.app.id}-${one}`);
    networks += one % 100 === 0 ? 1 : 0;
    answers.push(await rig.register({ subscription }, `10.9.${networks}.1`));
  }
  return answers.filter((answer) => answer?.err === 'STATE').length;
}

async function runQueued(): Promise<void> {
  for (const { part } of rig.queued.splice(0)) {
    rig.queued.unshift({ part, afterSeconds: 0 });
    await rig.workOnce();
  }
}

describe('one host outside the known services', () => {
  test('has its share of an app’s addresses, and a pace of its messages, and holds no other up', async () => {
    expect(await registerAtVictim(220)).toBe(220 - pushLimits.perHostAndApp);
    expect(await rig.targets()).toHaveLength(pushLimits.perHostAndApp);
    await rig.register({ subscription: rig.service.subscribe('elsewhere') });
    for (let message = 0; message < 10; message += 1) {
      await rig.send({ hours: 72 });
    }
    await runQueued();
    await runQueued();
    await runQueued();
    expect(victim.requestCount, 'of 2,000 messages, in a minute').toBeLessThanOrEqual(perTargetAndMinute.push);
    expect(victim.most).toBeLessThanOrEqual(2);
    expect(rig.service.inbox('elsewhere')).toHaveLength(10);
    expect(rig.queued.every(({ afterSeconds }) => afterSeconds >= 60)).toBe(true);

    const before = victim.requestCount;
    rig.server.clock.advance(61);
    await runQueued();
    expect(victim.requestCount - before).toBeGreaterThan(0);
    expect(victim.requestCount - before).toBeLessThanOrEqual(perTargetAndMinute.push);
  });

  test('gets every message in the end, and waiting for its pace counts as no try', async () => {
    await registerAtVictim(perTargetAndMinute.push * 2);
    await rig.send({ hours: 72 });
    for (let minute = 0; minute < 30 && rig.queued.length > 0; minute += 1) {
      await runQueued();
      rig.server.clock.advance(61);
    }
    expect((await rig.list()).list[0]).toMatchObject({ status: 'sent', accepted: perTargetAndMinute.push * 2 });
  });

  test('has one pace for all apps, whatever it answers', async () => {
    victim.status = 500;
    await registerAtVictim(perTargetAndMinute.push);
    await rig.send({ hours: 72 });
    await rig.workOnce();
    rig.app = await rig.packedApp({ push: { on: true, config: {} } });
    await registerAtVictim(5);
    await rig.send({ hours: 72 });
    await runQueued();
    expect(victim.requestCount).toBeLessThanOrEqual(perTargetAndMinute.push);
  });

  test('has a share of the addresses of all apps together', async () => {
    await registerAtVictim(1);
    const { site } = (await rig.targets())[0]!;
    const rows = Array.from({ length: pushLimits.perHost - 1 }, (_, at) => ({
      ...{ app_id: rig.app.id, way: 'unifiedpush' as const, digest: `d${at}`, site, address: '{}' },
      ...{ created_at: new Date(), seen_at: new Date() },
    }));
    await rig.server.db.insertInto('push_target').values(rows).execute();
    rig.app = await rig.packedApp({ push: { on: true, config: {} } });
    expect(await registerAtVictim(1)).toBe(1);
    expect(await rig.register({ subscription: rig.service.subscribe('elsewhere') })).toBeNull();
    await rig.server.db.deleteFrom('push_target').where('site', '=', site).execute();
  });

  test('keeps its share when many register at once', async () => {
    await registerAtVictim(pushLimits.perHostAndApp - 3);
    const many = Array.from({ length: 12 }, (_, at) =>
      rig.register({ subscription: addressAt(`x${at}`) }, '10.10.8.1'),
    );
    await Promise.all(many);
    expect(await rig.targets()).toHaveLength(pushLimits.perHostAndApp);
  });
});
