import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApk } from '#android/build-apk.ts';
import { createSigningKey, fingerprintsOf, type SigningKey } from '#formats/signing-key.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { sampleApp } from '#tests/story/android-app.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { hasTool, runTool } from './tools.ts';

const folder = newFolder();
const apk = join(folder, 'rotated.apk');
const digestOf = ({ certificate }: SigningKey) => fingerprintsOf(certificate).sha256;
let keys: SigningKey[];
beforeAll(async () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const validity = { notBeforeSeconds: 1_704_067_200, notAfterSeconds: 2_650_838_400 };
  const [second, third] = await Promise.all([
    createSigningKey({ commonName: 'second', ...validity, pair }),
    createSigningKey({ commonName: 'third', ...validity }),
  ]);
  keys = [await sampleKey(), second, third];
  writeFileSync(apk, buildApk(sampleApp(third, { earlierKeys: keys.slice(0, 2) })));
});

describe.skipIf(!hasTool('apksigner'))('apksigner', () => {
  test.each([
    ['24', '27', 0],
    ['28', '36', 2],
  ])('finds from API %s to %s the key of that time', (from, to, place) => {
    const levels = ['--min-sdk-version', from, '--max-sdk-version', to];
    const printed = runTool('apksigner', ['verify', '-v', '--print-certs', ...levels, apk]);
    expect(printed).toMatch(/^Verifies/);
    expect(digestsIn(printed)).toEqual([digestOf(keys[place]!)]);
  });

  test('accepts the APK for every level at once, without a warning', () => {
    expect(runTool('apksigner', ['verify', '-v', '-Werr', '--min-sdk-version', '24', apk])).toMatch(/^Verifies/);
  });

  test('reads the lineage with its rights, oldest key first', () => {
    const printed = runTool('apksigner', ['lineage', '--print-certs', '-v', '--in', apk]);
    expect(digestsIn(printed)).toEqual(keys.map(digestOf));
    expect(printed.match(/Has rollback capability *: (\w+)/g)?.every((line) => line.endsWith('false'))).toBe(true);
    expect(printed.match(/Has installed data capability *: true/g)).toHaveLength(3);
  });
});

const digestsIn = (printed: string) =>
  [...printed.matchAll(/certificate SHA-256 digest: ([0-9a-f]{64})/g)]
    .map(([, digest]) => digest)
    .filter((digest, place, all) => all.indexOf(digest) === place);
