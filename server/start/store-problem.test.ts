import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { S3Behavior } from '#server/adapters/storage/s3/simulated-behaviors.ts';
import { openRig } from '#tests/fixtures/s3-rig.ts';
import { explainStart } from './explain-start.ts';
import { freePort } from './free-port.ts';
import { nameStoreProblem } from './store-problem.ts';

const { store, open, wait } = await openRig();
afterAll(() => store.close());

async function explanationAt(how: S3Behavior, settings = {}): Promise<{ message: unknown; exitCode: number }> {
  wait();
  const storage = await open(settings, { tries: 1, tryMs: 1_000 });
  store.behave(how);
  onTestFinished(() => store.behave('well'));
  const error = await storage.writeLabel('mine').catch((caught: unknown) => caught);
  return explainStart(nameStoreProblem(error));
}

const problems: [S3Behavior, string, object?][] = [
  ['missing bucket', 'there is no bucket “installers” at http://127.0.0.1'],
  ['well', 'there is no bucket “elsewhere”', { bucket: 'elsewhere' }],
  ['well', 'S3_REGION', { region: 'cn-north-9' }],
  ['well', 'S3_SECRET_KEY', { secretKey: 'another' }],
  ['well', 'S3_ACCESS_KEY', { accessKey: 'AKIDANOTHER' }],
  ['wrong clock', 'clock of this machine'],
  ['another region', 'S3_REGION'],
  ['host style wanted', 'S3_ADDRESSING=host'],
  ['denied', 'read, write, list and delete'],
  ['arrears', 'has to be paid'],
  ['full', 'is full'],
];
test.each(problems)('a start at a store that is %j says “%s”', async (how, words, settings) => {
  expect(await explanationAt(how, settings)).toEqual({ message: expect.stringContaining(words), exitCode: 78 });
});

test.each(['down', 'silent', 'lost before the deed'] as const)(
  'a store that is “%s” may be back later',
  async (how) => {
    expect(await explanationAt(how)).toEqual({
      message: expect.stringContaining('Start again when it is back'),
      exitCode: 69,
    });
  },
);

test('an address without a store, or a name that nobody knows, is told with the settings', async () => {
  const nobody = await explanationAt('well', { endpoint: `http://127.0.0.1:${await freePort()}` });
  expect(nobody).toEqual({ message: expect.stringContaining('ECONNREFUSED'), exitCode: 69 });
  const unknown = await explanationAt('well', { endpoint: 'http://nobody.invalid' });
  expect(unknown).toEqual({ message: expect.stringMatching(/nobody\.invalid.*S3_ENDPOINT/), exitCode: 69 });
});

test('another error stays as it is', () => {
  const error = new Error('ours');
  expect(nameStoreProblem(error)).toBe(error);
});
