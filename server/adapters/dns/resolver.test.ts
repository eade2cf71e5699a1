import { createSocket } from 'node:dgram';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noRecords } from '#rules/custom-domain/records.ts';
import type { ZoneRecord } from './dns-message.ts';
import { createResolver } from './resolver.ts';
import { type DnsSimulator, startDnsSimulator } from './simulator.ts';

const zone: ZoneRecord[] = [
  { name: 'app.shanye.com', type: 'CNAME', value: 'b7f2t7kx.cname.qdb.example' },
  { name: 'shop.shanye.com', type: 'A', value: '192.0.2.7' },
  { name: 'shop.shanye.com', type: 'A', value: '192.0.2.8' },
  { name: 'shop.shanye.com', type: 'AAAA', value: '2001:db8::7' },
  { name: 'shop.shanye.com', type: 'MX', value: 'mail.shanye.com' },
  { name: '*.wild.com', type: 'A', value: '192.0.2.9' },
];

let simulator: DnsSimulator;
beforeAll(async () => {
  simulator = await startDnsSimulator(async (names) => zone.filter(({ name }) => names.includes(name)));
});
afterAll(() => simulator.close());
beforeEach(() => simulator.behave('well'));

const ask = (host: string) => createResolver([simulator.server], { state: 'live' }).recordsOf(host);

test('a CNAME stands alone', async () => {
  expect(await ask('app.shanye.com')).toEqual({ ...noRecords, CNAME: ['b7f2t7kx.cname.qdb.example'] });
});

test('the records of every type are read', async () => {
  const records = await ask('shop.shanye.com');
  expect(records).toEqual({
    CNAME: [],
    A: ['192.0.2.7', '192.0.2.8'],
    AAAA: ['2001:db8::7'],
    MX: ['mail.shanye.com'],
  });
});

test('a wildcard answers for a name without records', async () => {
  expect(await ask('anything.wild.com')).toEqual({ ...noRecords, A: ['192.0.2.9'] });
});

test('a name that is not there has no records', async () => {
  expect(await ask('nothing.shanye.com')).toEqual(noRecords);
});

test.each(['failing', 'refusing', 'cutOff', 'garbled', 'truncated', 'foreign'])(
  'a name server that is %s says nothing about the records',
  async (behavior) => {
    simulator.behave(behavior);
    const resolver = createResolver([simulator.server], { state: 'live', allMs: 1_000 });
    expect(await resolver.recordsOf('shop.shanye.com')).toBeNull();
  },
);

test('a name that leads to itself is an answer, and ends', async () => {
  simulator.behave('looping');
  expect(await ask('app.shanye.com')).toEqual({ ...noRecords, CNAME: ['app.shanye.com'] });
});

test('the first of very many records are kept', async () => {
  simulator.behave('endless');
  expect((await ask('shop.shanye.com'))?.A).toHaveLength(50);
});

test('a name server that is silent is given up in time', async () => {
  simulator.behave('silent');
  const began = performance.now();
  const resolver = createResolver([simulator.server], { state: 'live', allMs: 200 });
  expect(await resolver.recordsOf('app.shanye.com')).toBeNull();
  expect(performance.now() - began).toBeLessThan(1_500);
});

test('packets that are not questions are passed over', async () => {
  const socket = createSocket('udp4');
  const [host, port] = simulator.server.split(':');
  for (const bytes of [
    [],
    [1, 2, 3],
    Array(40).fill(255),
    [0, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 63, 65, 0, 0, 1, 0, 1],
  ]) {
    await new Promise<void>((sent) => socket.send(Buffer.from(bytes), Number(port), host, () => sent()));
  }
  socket.close();
  expect(await ask('app.shanye.com')).toMatchObject({ CNAME: ['b7f2t7kx.cname.qdb.example'] });
});
