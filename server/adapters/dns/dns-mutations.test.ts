import { createSocket, type Socket } from 'node:dgram';
import { isIP } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordTypes } from '#rules/custom-domain/records.ts';
import { mutate } from '#tests/fuzz/mutate.ts';
import type { ZoneRecord } from './dns-message.ts';
import { createResolver } from './resolver.ts';
import { type DnsSimulator, startDnsSimulator } from './simulator.ts';

const zone: ZoneRecord[] = [
  { name: 'app.shanye.com', type: 'CNAME', value: 'b7f2t7kx.cname.qdb.example' },
  { name: 'shop.shanye.com', type: 'A', value: '192.0.2.7' },
  { name: 'shop.shanye.com', type: 'AAAA', value: '2001:db8::7' },
  { name: 'shop.shanye.com', type: 'MX', value: 'mail.shanye.com' },
];

let simulator: DnsSimulator;
let mutator: Socket;
let seed = 0;
let isOpen = true;
beforeAll(async () => {
  simulator = await startDnsSimulator(async (names) => zone.filter(({ name }) => names.includes(name)));
  const [host = '', port] = simulator.server.split(':');
  mutator = createSocket('udp4');
  mutator.on('message', (packet, asker) => {
    const target = createSocket('udp4');
    target.on('message', (answer) => {
      seed += 1;
      const changed = mutate(answer, seed);
      // Half of them keep the number of the question: a resolver ignores others as a stranger's.
      answer.copy(changed, 0, 0, seed % 2 === 0 ? 2 : 0);
      target.close();
      if (isOpen) {
        mutator.send(changed, asker.port, asker.address);
      }
    });
    target.send(packet, Number(port), host);
  });
  await new Promise<void>((ready) => mutator.bind(0, '127.0.0.1', ready));
});
afterAll(async () => {
  isOpen = false;
  mutator.close();
  await simulator.close();
});

const [COUNT, AT_ONCE] = [2_000, 100];

test('2,000 changed answers are records in their form, or none, and never an error', async () => {
  const server = `127.0.0.1:${mutator.address().port}`;
  for (let count = 0; count < COUNT; count += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        createResolver([server], { state: 'live', allMs: 250 }).recordsOf(`${at % 2 ? 'app' : 'shop'}.shanye.com`),
      ),
    );
    for (const records of answers.filter((one) => one !== null)) {
      expect(Object.keys(records)).toEqual([...recordTypes]);
      expect(records.A.every((value) => isIP(value) === 4)).toBe(true);
      expect(records.AAAA.every((value) => isIP(value) === 6)).toBe(true);
      expect([...records.CNAME, ...records.MX].every((value) => value.length <= 1_024)).toBe(true);
    }
  }
  expect(seed).toBeGreaterThan(COUNT / 2);
});
