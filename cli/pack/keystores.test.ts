import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { utf8 } from '#formats/bytes.ts';
import {
  bitString,
  context,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  time,
  utf8String,
} from '#formats/der/encode-der.ts';
import { oid } from '#formats/der/object-identifiers.ts';
import { writePkcs12 } from '#formats/keystore/write-pkcs12.ts';
import { createSigningKey, fingerprintsOf, type SigningKey } from '#formats/signing-key.ts';
import { closedAddress } from '#tests/fixtures/closed-address.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { mutate } from '#tests/fuzz/mutate.ts';
import { runHere } from '#tests/oracle/run-qdb.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { plainPng } from '#tests/story/pictures.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { parsePackOptions } from './pack-options.ts';
import { openGivenKeystores } from './signing-key.ts';

const now = Date.UTC(2026, 10, 22) / 1000;
const later = Date.UTC(2054, 0, 1) / 1000;
const folder = newFolder();
const path = (name: string) => join(folder, name);

let site: string;
beforeAll(async () => {
  site = await closedAddress();
});

const pack = (keystore: string, ...more: string[]) =>
  runHere(['pack', site, '--name', 'Tea', '--out', path('out'), '--keystore', keystore, ...more], {
    QDB_KEYSTORE_PASSWORD: 'store-secret',
    SOURCE_DATE_EPOCH: String(now),
  });
const signer = () => JSON.parse(readFileSync(path('out/report.json'), 'utf8')).signer;

describe('a key that stores refuse is packed with a warning:', () => {
  const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength });
  const until = (notAfterSeconds: number, pair = rsa(2048)) =>
    createSigningKey({ commonName: 'Tea', notBeforeSeconds: 0, notAfterSeconds, pair });

  test.each<[string, () => Promise<SigningKey>, string]>([
    ['expired', () => until(now - 1), 'has expired'],
    ['ending early', () => until(Date.UTC(2033, 9, 21) / 1000), 'ends before 22 October 2033'],
    ['RSA of 1024 bits', () => until(later, rsa(1024)), 'shorter than 2048 bits'],
  ])('%s', async (_, make, words) => {
    const ran = await pack(await keystoreOf(await make()));
    expect(ran.code).toBe(0);
    expect(ran.err).toContain(words);
  });

  test('a sound one is packed without a warning', async () => {
    const { code, err } = await pack(await keystoreOf(await sampleKey()));
    expect([code, err.split('\n').filter((line) => !line.includes('the site cannot be reached'))]).toEqual([0, []]);
  });
});

describe('an unusable key or keystore is refused with a message and exit code 2, before anything is written:', () => {
  test.each<[string, () => Promise<string>, string]>([
    ['a DSA key', async () => keystoreOf(dsaKey()), 'RSA or EC key, this one is DSA'],
    ['a picture', async () => file('icon.png', plainPng(8)), 'this is not a keystore (JKS or PKCS#12'],
    ['a certificate', async () => file('cert.der', (await sampleKey()).certificate), 'this is not a keystore'],
    ['a key as text', async () => file('key.pem', utf8('-----BEGIN PRIVATE KEY-----')), 'this is not a keystore'],
    [
      'a JCEKS keystore',
      async () => file('old.jceks', Uint8Array.of(0xce, 0xce, 0xce, 0xce)),
      'keytool -importkeystore',
    ],
    ['two megabytes', async () => file('big.p12', new Uint8Array(2 << 20)), 'larger than 1 MB'],
    ['millions of rounds', async () => file('slow.p12', slowKeystore()), 'more than 600000 rounds'],
    ['a Java keystore that was cut off', async () => file('short.jks', jksStart()), 'ends before its digest'],
    ['a keystore that was cut off', async () => cutOff(await keystoreOf(await sampleKey())), 'is damaged'],
  ])('%s', async (_, make, words) => {
    const keystore = await make();
    const before = readdirSync(folder);
    const { code, err } = await pack(keystore);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(words) });
    expect(err).not.toMatch(/BER|DER|offset|Error/);
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe.skipIf(!hasTool('javac'))('a keystore of two keys with passwords of their own,', () => {
  const stores = { JKS: path('two.jks'), PKCS12: path('two.p12') };
  const ownPassword = path('own.txt');
  beforeAll(() => {
    for (const alias of ['upload', 'release']) {
      makeKey(stores.JKS, 'JKS', alias, ['-keyalg', 'RSA', '-keypass', `${alias}-secret`]);
    }
    writeFileSync(path('ToPkcs12.java'), toPkcs12);
    runTool('java', [path('ToPkcs12.java'), stores.JKS, stores.PKCS12]);
    writeFileSync(ownPassword, 'release-secret\n');
  });

  describe.each(['JKS', 'PKCS12'] as const)('of kind %s,', (kind) => {
    const keystore = stores[kind];

    test('asks for the alias, and lists them', async () => {
      const words = /several keys \((upload, release|release, upload)\).*--key-alias/;
      expect(await pack(keystore)).toMatchObject({ code: 2, err: expect.stringMatching(words) });
    });

    test('lists them for an unknown one', async () => {
      const words = /no key called “debug”, but .*(upload, release|release, upload)/;
      const { code, err } = await pack(keystore, '--key-alias', 'debug');
      expect([code, err]).toEqual([2, expect.stringMatching(words)]);
    });

    test('says that the key has a password of its own', async () => {
      const { code, err } = await pack(keystore, '--key-alias', 'release');
      const words = /opens, but its password does not open the key “release”.*--key-password-file/;
      expect([code, err]).toEqual([2, expect.stringMatching(words)]);
    });

    test('says that this one is wrong', async () => {
      const { code, err } = await pack(keystore, '--key-alias', 'upload', '--key-password-file', ownPassword);
      expect([code, err]).toEqual([2, expect.stringContaining('the password given for the key “upload” is wrong')]);
    });

    test('opens a key with its own password, in any spelling of its alias', async () => {
      const ran = await pack(keystore, '--key-alias', 'Release', '--key-password-file', ownPassword);
      expect(ran).toMatchObject({ code: 0 });
      expect(signer().sha256).toBe(fingerprintOf(keystore, 'release'));
    });
  });
});

describe.skipIf(!hasTool('keytool'))('a keystore of keytool', () => {
  test.each(['JKS', 'PKCS12'])('of kind %s with a DSA key is refused in words', async (kind) => {
    const keystore = path(`dsa-${kind}`);
    makeKey(keystore, kind, 'old', ['-keyalg', 'DSA', '-keysize', '1024', '-keypass', 'store-secret']);
    const { code, err } = await pack(keystore);
    expect([code, err]).toEqual([2, `The key in ${keystore} cannot sign: ${dsaWords}.`]);
  });

  test('that is cut off or damaged anywhere is refused in words', async () => {
    const jks = path('damaged.jks');
    makeKey(jks, 'JKS', 'tea', ['-keyalg', 'EC', '-keypass', 'store-secret']);
    const p12 = await keystoreOf(await sampleKey());
    for (const whole of [jks, p12].map((keystore) => Uint8Array.from(readFileSync(keystore)))) {
      const cuts = Array.from({ length: 40 }, (_, i) => whole.subarray(0, Math.floor((whole.length * i) / 40)));
      const mutants = Array.from({ length: 80 }, (_, seed) => mutate(whole, seed));
      for (const bytes of [...cuts, ...mutants]) {
        await expectWords(file('damaged', bytes));
      }
    }
  });
});

test('keys without a name are called by their place', async () => {
  const { privateKey, certificate } = await sampleKey();
  const keystore = file('unnamed.p12', await writePkcs12({ privateKey, certificate, alias: '' }, 'store-secret'));
  expect(await pack(keystore, '--key-alias', 'x')).toMatchObject({ code: 2, err: expect.stringContaining(', but 1.') });
});

test('reports a wrong password of the keystore', async () => {
  const keystore = await keystoreOf(await sampleKey(), 'another');
  expect(await pack(keystore)).toMatchObject({ code: 2, err: `The password of ${keystore} is wrong.` });
});

const dsaWords = 'Android apps are signed with an RSA or EC key, this one is DSA';
const silent = { language: 'zh-EN' as const, env: { QDB_KEYSTORE_PASSWORD: 'store-secret' }, out() {}, err() {} };

/** Opens the keystore like `pack`, without building anything, and checks the reason of the failure. */
async function expectWords(keystore: string): Promise<void> {
  const opening = openGivenKeystores(parsePackOptions([site, '--keystore', keystore]), silent);
  await opening.catch((cause: unknown) => {
    expect(cause).toMatchObject({ name: 'CommandError', exit: 2 });
    expect((cause as Error).message).not.toMatch(/BER|DER|offset|Error/);
  });
}

function makeKey(keystore: string, kind: string, alias: string, options: readonly string[]): void {
  const made = ['-genkeypair', '-alias', alias, '-dname', `CN=${alias}`, '-validity', '12000', ...options];
  runTool('keytool', [...made, '-keystore', keystore, '-storepass', 'store-secret', '-storetype', kind]);
}

function fingerprintOf(keystore: string, alias: string): string {
  const args = ['-exportcert', '-rfc', '-alias', alias, '-keystore', keystore, '-storepass', 'store-secret'];
  const der = runTool('keytool', args).replace(/-----.*-----|\s/g, '');
  return fingerprintsOf(Buffer.from(der, 'base64')).sha256;
}

/** keytool gives every key of a PKCS#12 keystore the keystore's password; Android Studio requires both. */
const toPkcs12 = `
import java.io.*;
import java.security.*;
class ToPkcs12 {
  public static void main(String[] paths) throws Exception {
    char[] password = "store-secret".toCharArray();
    KeyStore from = KeyStore.getInstance(new File(paths[0]), password);
    KeyStore to = KeyStore.getInstance("PKCS12");
    to.load(null, null);
    for (String alias : new String[] {"upload", "release"}) {
      char[] own = (alias + "-secret").toCharArray();
      to.setKeyEntry(alias, from.getKey(alias, own), own, from.getCertificateChain(alias));
    }
    try (OutputStream out = new FileOutputStream(paths[1])) {
      to.store(out, password);
    }
  }
}
`;

let count = 0;

async function keystoreOf(key: SigningKey, password = 'store-secret'): Promise<string> {
  count += 1;
  return file(`${count}.p12`, await writePkcs12({ ...key, alias: 'tea' }, password));
}

function file(name: string, bytes: Uint8Array): string {
  writeFileSync(path(name), bytes);
  return path(name);
}

function cutOff(keystore: string): string {
  return file('short.p12', readFileSync(keystore).subarray(0, 600));
}

/** A keystore that needs three million iterations to check its password. */
function slowKeystore(): Uint8Array {
  const content = sequence(objectIdentifier(oid.data), context(0, octetString(sequence())));
  const digest = sequence(sequence(objectIdentifier(oid.sha256), nullValue), octetString(new Uint8Array(32)));
  return sequence(integer(3), content, sequence(digest, octetString(new Uint8Array(8)), integer(3_000_000)));
}

/** The start of a private key entry, which ends after its alias. */
function jksStart(): Uint8Array {
  const start = Buffer.alloc(60);
  start.writeUInt32BE(0xfeedfeed, 0);
  start.writeUInt32BE(2, 4);
  start.writeUInt32BE(1, 8);
  start.writeUInt32BE(1, 12);
  start.writeUInt16BE(3, 16);
  start.write('tea', 18);
  start.writeUInt32BE(1200, 29);
  return start;
}

/** Our own encoder does not sign by DSA, so the certificate's signature is invalid here. */
function dsaKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 });
  return { privateKey, certificate: unsignedCertificate(publicKey) };
}

function unsignedCertificate(publicKey: KeyObject): Uint8Array {
  const name = sequence(setOf(sequence(objectIdentifier(oid.commonName), utf8String('Tea'))));
  const algorithm = sequence(objectIdentifier(oid.sha256WithRsa));
  const spki = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })).export({
    type: 'spki',
    format: 'der',
  });
  const validity = sequence(time(0), time(later));
  return sequence(
    sequence(context(0, integer(2)), integer(1), algorithm, name, validity, name, spki),
    algorithm,
    bitString(new Uint8Array(20)),
  );
}
