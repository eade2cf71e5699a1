import { execFileSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildApk } from '#android/build-apk.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { sampleApp } from '#tests/story/android-app.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { equalBytes, utf8 } from '../bytes.ts';
import { FormatError } from '../format-error.ts';
import { fingerprintsOf } from '../signing-key.ts';
import { KeystoreError, type KeystoreKey, WrongPasswordError } from './keystore-key.ts';
import { expectKeystore, readKeystore } from './read-keystore.ts';
import { writePkcs12 } from './write-pkcs12.ts';

const folder = newFolder();
const path = (name: string) => join(folder, name);

const key = await sampleKey();
const written = await writePkcs12({ ...key, alias: '商城 key' }, 'pass wörd 密');

/** Every key of a keystore, opened by one password or by its own. */
async function openAll(bytes: Uint8Array, password: string, own = password): Promise<KeystoreKey[]> {
  const entries = await readKeystore(bytes, password);
  return Promise.all(entries.map((entry) => entry.open(own)));
}

describe('a keystore of ours', () => {
  test('comes back with its key, certificate and name', async () => {
    const [read, ...more] = await openAll(written, 'pass wörd 密');
    expect(more).toEqual([]);
    expect(read?.alias).toBe('商城 key');
    expect(read?.privateKey.equals(key.privateKey)).toBe(true);
    expect(equalBytes(read!.certificate, key.certificate)).toBe(true);
  });

  test('stays closed to another password', async () => {
    await expect(openAll(written, 'pass word')).rejects.toThrow(WrongPasswordError);
  });

  test('opens without a password when it was written without one', async () => {
    const open = await writePkcs12({ ...key, alias: 'a' }, '');
    expect(await openAll(open, '')).toHaveLength(1);
  });
});

test.each<[string, Uint8Array, KeystoreError['reason']]>([
  ['nothing', new Uint8Array(0), 'notKeystore'],
  ['a keystore of another kind', Uint8Array.of(0xce, 0xce, 0xce, 0xce, 0, 0, 0, 2), 'jceks'],
  ['one of Bouncy Castle', Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 20, ...new Uint8Array(20)), 'bks'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'notKeystore'],
  ['a key as text', utf8('-----BEGIN PRIVATE KEY-----'), 'notKeystore'],
  ['a certificate', key.certificate, 'notKeystore'],
  ['two megabytes', new Uint8Array(2 << 20), 'tooLarge'],
])('%s is refused for its kind, before any password is asked for', async (_, bytes, reason) => {
  expect(() => expectKeystore(bytes)).toThrow(KeystoreError);
  await expect(openAll(bytes, '')).rejects.toMatchObject({ name: 'KeystoreError', reason });
  await expect(openAll(bytes, '')).rejects.toThrow(FormatError);
});

test('a truncated keystore is damaged, not a wrong format', async () => {
  expect(() => expectKeystore(written.subarray(0, 500))).not.toThrow();
  await expect(openAll(written.subarray(0, 500), '')).rejects.toMatchObject({ reason: 'damaged' });
});

describe.skipIf(!hasTool('openssl'))('beside OpenSSL', () => {
  test('our keystore opens there with the same key', () => {
    writeFileSync(path('ours.p12'), written);
    const args = ['pkcs12', '-in', path('ours.p12'), '-nodes', '-passin', 'pass:pass wörd 密'];
    const printed = runTool('openssl', args);
    expect(printed).toContain('friendlyName');
    expect(createPublicKey(printed).equals(createPublicKey(key.privateKey))).toBe(true);
  });

  test.each([
    ['AES', []],
    ['RC2 of 40 bits and triple DES', ['-legacy']],
    ['RC2 of 128 bits', ['-legacy', '-certpbe', 'PBE-SHA1-RC2-128', '-keypbe', 'PBE-SHA1-RC2-128']],
    ['no encryption', ['-certpbe', 'NONE', '-keypbe', 'NONE']],
    ['no MAC', ['-nomac']],
    ['a MAC of SHA-512', ['-macalg', 'sha512']],
  ])('its keystore, encrypted with %s, opens here', async (_, options) => {
    const bytes = exportedByOpenssl(options);
    const [read] = await openAll(bytes, 'secret');
    expect(read?.alias).toBe('mine');
    expect(read?.privateKey.equals(key.privateKey)).toBe(true);
    await expect(openAll(bytes, 'Secret')).rejects.toThrow(WrongPasswordError);
  });

  test('each of a thousand wrong passwords is reported as wrong, also where the padding happens to be valid', async () => {
    const bytes = exportedByOpenssl(['-nomac', '-iter', '16']);
    for (let i = 0; i < 1000; i += 1) {
      await expect(openAll(bytes, `wrong ${i}`), 'of the keystore').rejects.toThrow(WrongPasswordError);
      await expect(openAll(bytes, 'secret', `wrong ${i}`), 'of the key').rejects.toThrow(WrongPasswordError);
    }
  });

  test('a chain comes in order, nearest first', async () => {
    writeFileSync(path('chain.sh'), chainScript);
    execFileSync('sh', [path('chain.sh')], { cwd: folder, stdio: 'pipe' });
    const [read] = await openAll(Uint8Array.from(readFileSync(path('chain.p12'))), 'secret');
    const fingerprints = ['leaf', 'middle', 'root'].map(
      (name) => fingerprintsOf(readFileSync(path(`${name}.der`))).sha256,
    );
    expect([read!.certificate, ...read!.chain].map((der) => fingerprintsOf(der).sha256)).toEqual(fingerprints);
  });
});

describe.skipIf(!hasTool('keytool'))('beside keytool', () => {
  test('our keystore lists there with the same fingerprint', async () => {
    const file = path('ours2.p12');
    writeFileSync(file, await writePkcs12({ ...key, alias: 'release' }, 'store-secret'));
    const printed = runTool('keytool', ['-list', '-keystore', file, '-storepass', 'store-secret']);
    expect(printed.replaceAll(':', '').toLowerCase()).toContain(fingerprintsOf(key.certificate).sha256);
  });

  test.skipIf(!hasTool('apksigner'))('apksigner signs with it', async () => {
    const file = path('ours3.p12');
    writeFileSync(file, await writePkcs12({ ...key, alias: 'release' }, 'store-secret'));
    writeFileSync(path('plain.apk'), buildApk(sampleApp(key)));
    runTool('apksigner', ['sign', '--ks', file, '--ks-pass', 'pass:store-secret', path('plain.apk')]);
    const printed = runTool('apksigner', ['verify', '--print-certs', path('plain.apk')]);
    expect(printed).toContain(fingerprintsOf(key.certificate).sha256);
  });

  test.each(['PKCS12', 'JKS'])('a %s keystore of its opens here, and only with its password', async (type) => {
    const file = path(`keytool-${type}`);
    const common = ['-keystore', file, '-storepass', 'store-secret', '-storetype', type];
    runTool('keytool', [
      '-genkeypair',
      '-alias',
      'release',
      '-keyalg',
      'RSA',
      '-keysize',
      '2048',
      '-dname',
      'CN=Xinghe',
      '-keypass',
      'store-secret',
      ...common,
    ]);
    const bytes = Uint8Array.from(readFileSync(file));
    const [read] = await openAll(bytes, 'store-secret');
    const printed = runTool('keytool', ['-list', ...common])
      .replaceAll(':', '')
      .toLowerCase();
    expect(read?.alias).toBe('release');
    expect(printed).toContain(fingerprintsOf(read!.certificate).sha256);
    await expect(openAll(bytes, 'store-secre')).rejects.toThrow(WrongPasswordError);
    await expect(openAll(bytes, 'store-secret', 'other')).rejects.toThrow(WrongPasswordError);
  });

  test('two keys of a JKS keystore may have different passwords', async () => {
    const file = path('two.jks');
    for (const [alias, own] of [
      ['upload', 'upload-secret'],
      ['release', 'release-secret'],
    ] as const) {
      const made = ['-genkeypair', '-alias', alias, '-keyalg', 'EC', '-dname', `CN=${alias}`, '-keypass', own];
      runTool('keytool', [...made, '-keystore', file, '-storepass', 'store-secret', '-storetype', 'JKS']);
    }
    const entries = await readKeystore(Uint8Array.from(readFileSync(file)), 'store-secret');
    expect(entries.map(({ alias }) => alias).sort()).toEqual(['release', 'upload']);
    const release = entries.find(({ alias }) => alias === 'release')!;
    expect((await release.open('release-secret')).privateKey.asymmetricKeyType).toBe('ec');
    await expect(release.open('upload-secret')).rejects.toThrow(WrongPasswordError);
  });

  test('a JKS key may have a password of its own', async () => {
    const file = path('own.jks');
    runTool('keytool', [
      '-genkeypair',
      '-alias',
      'a',
      '-keyalg',
      'EC',
      '-dname',
      'CN=A',
      '-keystore',
      file,
      '-storepass',
      'store-secret',
      '-keypass',
      'key-secret',
      '-storetype',
      'JKS',
    ]);
    const [read] = await openAll(Uint8Array.from(readFileSync(file)), 'store-secret', 'key-secret');
    expect(read?.privateKey.asymmetricKeyType).toBe('ec');
  });
});

function exportedByOpenssl(options: readonly string[]): Uint8Array {
  const pem = key.privateKey.export({ type: 'pkcs8', format: 'pem' });
  const certificate = `-----BEGIN CERTIFICATE-----\n${Buffer.from(key.certificate).toString('base64')}\n-----END CERTIFICATE-----\n`;
  writeFileSync(path('in.pem'), `${pem}${certificate}`);
  runTool('openssl', [
    'pkcs12',
    '-export',
    '-in',
    path('in.pem'),
    '-out',
    path('out.p12'),
    '-name',
    'mine',
    '-passout',
    'pass:secret',
    ...options,
  ]);
  return Uint8Array.from(readFileSync(path('out.p12')));
}

const chainScript = `
make() { openssl req -new -newkey rsa:2048 -nodes -keyout $1.key -subj "/CN=$1" -out $1.csr; }
make root; make middle; make leaf
openssl x509 -req -in root.csr -signkey root.key -out root.pem
openssl x509 -req -in middle.csr -CA root.pem -CAkey root.key -CAcreateserial -out middle.pem
openssl x509 -req -in leaf.csr -CA middle.pem -CAkey middle.key -CAcreateserial -out leaf.pem
for one in root middle leaf; do openssl x509 -in $one.pem -outform DER -out $one.der; done
cat root.pem middle.pem > above.pem
openssl pkcs12 -export -in leaf.pem -inkey leaf.key -certfile above.pem -out chain.p12 -passout pass:secret
`;
