import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { writePkcs12 } from '#formats/keystore/write-pkcs12.ts';
import { createSigningKey, fingerprintsOf } from '#formats/signing-key.ts';
import { closedAddress } from '#tests/fixtures/closed-address.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { runHere } from '#tests/oracle/run-qdb.ts';

const folder = newFolder();
const env = {
  QDB_KEYSTORE_PASSWORD: 'new-secret',
  QDB_EARLIER_KEYSTORE_PASSWORD: 'old-secret',
  SOURCE_DATE_EPOCH: '1767225600',
};

let site: string;
let [former, next, other] = ['', '', ''];
const prints: Record<string, string> = {};
beforeAll(async () => {
  site = await closedAddress();
  [former, next, other] = await Promise.all([
    keystore('former', 'old-secret'),
    keystore('next', 'new-secret'),
    keystore('other', 'new-secret'),
  ]);
});

async function keystore(name: string, password: string): Promise<string> {
  const key = await createSigningKey({ commonName: name, notBeforeSeconds: 0, notAfterSeconds: 2_650_838_400 });
  prints[name] = fingerprintsOf(key.certificate).sha256;
  const path = join(folder, `${name}.p12`);
  writeFileSync(path, await writePkcs12({ ...key, alias: name }, password));
  return path;
}

/** Packs a version; returns the path of its APK. */
async function packed(versionCode: number, ...options: string[]): Promise<string> {
  const out = join(folder, `${versionCode}-${options.length}-${options[1]?.length}`);
  const named = ['--name', 'Tea', '--package', 'cn.tea.shop', '--version-code', String(versionCode), '--out', out];
  const ran = await runHere(['pack', site, ...named, ...options], env);
  expect(ran).toMatchObject({ code: 0 });
  return join(out, /cn\.tea\.shop[^/\s]*\.apk/.exec(ran.out)![0]);
}

const oldKey = () => ['--keystore', former, '--keystore-password-file', passwordFile()];
const rotated = () => ['--keystore', next, '--earlier-keystore', former];

function passwordFile(): string {
  const path = join(folder, 'old-secret.txt');
  writeFileSync(path, 'old-secret\n');
  return path;
}

describe('a new key that the earlier one appoints', () => {
  test('signs an update of the app, and the next update needs no new proof', async () => {
    const [first, second, third] = [
      await packed(1, ...oldKey()),
      await packed(2, ...rotated()),
      await packed(3, ...rotated()),
    ];
    const update = await runHere(['verify', second!, '--update-of', first!]);
    expect(update).toMatchObject({ code: 0 });
    expect(update.out).toContain('✓ update-package  the same as before: cn.tea.shop');
    expect(update.out).toContain('✓ update-version  grown from 1 to 2');
    expect(update.out).toContain(`which the earlier one appoints: ${prints.former} → ${prints.next}`);
    expect((await runHere(['verify', third!, '--update-of', second!])).out).toContain('✓ update-signer  the same');
    const facts = JSON.parse((await runHere(['inspect', second!])).out);
    expect(facts.signers.map((signer: { sha256: string }) => signer.sha256)).toEqual([prints.next, prints.former]);
  });

  test.each([
    [['--earlier-keystore'], 'give the one that replaces it with --keystore'],
    [['--keystore', '--earlier-keystore'], 'hold the same key'],
  ])('needs two keys: %j', async (options, words) => {
    const given = options.flatMap((option) => [option, former, `${option}-password-file`, passwordFile()]);
    const { code, err } = await runHere(['pack', site, '--name', 'Tea', '--out', join(folder, 'none'), ...given], {});
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  });

  test('names the earlier keystore where its password is missing', async () => {
    const { code, err } = await runHere(['pack', site, '--name', 'Tea', ...rotated()], {
      QDB_KEYSTORE_PASSWORD: 'new-secret',
    });
    expect([code, err]).toEqual([2, expect.stringContaining('--earlier-keystore-password-file')]);
  });
});

describe('an APK that phones refuse as an update is told, with exit code 1:', () => {
  test('another key, the same version', async () => {
    const [first, foreign] = [await packed(1, ...oldKey()), await packed(1, '--keystore', other)];
    const { code, out } = await runHere(['verify', foreign!, '--update-of', first!]);
    expect(code).toBe(1);
    expect(out).toContain(`✗ update-signer  another signing key (${prints.former}, now ${prints.other})`);
    expect(out).toContain('✗ update-version  the version code has not grown (1, now 1)');
    expect(out).toContain('Some checks failed.');
  });

  test('back to the earlier key', async () => {
    const [second, back] = [await packed(2, ...rotated()), await packed(3, ...oldKey())];
    const { code, out } = await runHere(['verify', back!, '--update-of', second!]);
    expect([code, out]).toEqual([1, expect.stringContaining('✗ update-signer  another signing key')]);
  });

  test('from a key with no rotation to its successor without the proof, on phones before Android 9', async () => {
    const [second, alone] = [await packed(2, ...rotated()), await packed(3, '--keystore', next)];
    const { code, out } = await runHere(['verify', alone!, '--update-of', second!]);
    expect([code, out]).toEqual([1, expect.stringContaining('✗ update-signer  phones before Android 9')]);
  });

  test('another kind of file is a wrong use', async () => {
    const first = await packed(1, ...oldKey());
    const bundle = first.replace(/\.apk$/, '.aab');
    expect(await runHere(['verify', bundle, '--update-of', first])).toMatchObject({ code: 2 });
    expect(await runHere(['verify', first, '--update-of', former])).toMatchObject({ code: 1 });
  });
});
