import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { inputToWire } from '#contract/wire-words.ts';
import { readKeystore } from '#formats/keystore/read-keystore.ts';
import { fingerprintsOf } from '#formats/signing-key.ts';
import {
  bytesOf,
  digestsOf,
  exportKey as exportKeyOf,
  fileSecret,
  newKeyOwner,
  ownCode,
} from '#server/testing/keys.ts';
import { download, endOfBuild, startTrial, type WireBuild } from '#server/testing/packed-app.ts';
import { bindPhone, scanProof } from '#server/testing/scan.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';

let server: TestServer;
let member: TestMember;
let app_id: number;
let build: WireBuild;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ member, app_id, build } = await newKeyOwner(server));
});

const exportKey = (input: object, as = member) => exportKeyOf(server, { member, app_id }, input, as);
const withPassword = () => exportKey({ password: member.password });
const codeFor = (event?: string) => ownCode(server, member, event);

describe('an exported key', () => {
  test('is a keystore with the key of the app under its package name, the same key each time', async () => {
    const [first, second] = [await withPassword(), await withPassword()];
    expect(first.data).toEqual({
      file: first.data.file,
      name: 'com.example.shanye.p12',
      alias: 'com.example.shanye',
      sha256: build.fingerprints!.sha256,
    });
    expect(second.data.file).not.toBe(first.data.file);
    const [one] = await readKeystore(bytesOf(first.data), fileSecret);
    const [two] = await readKeystore(bytesOf(second.data), fileSecret);
    expect([one!.alias, two!.alias]).toEqual(['com.example.shanye', 'com.example.shanye']);
    const [key, again] = [await one!.open(fileSecret), await two!.open(fileSecret)];
    expect(key.privateKey.equals(again.privateKey)).toBe(true);
    expect(fingerprintsOf(key.certificate)).toEqual(digestsOf(build));
  });

  test('after a code to the own phone, or a scan by the bound WeChat', async () => {
    expect((await exportKey({ own_code: await codeFor() })).code).toBe(1);
    const phone = server.phones.phones[0]!;
    await bindPhone(server, member, phone);
    expect((await exportKey({ proof: await scanProof(server, member, phone) })).code).toBe(1);
  });

  test('causes a message and a security event, with the app and the address', async () => {
    await withPassword();
    const sent = { token: member.token, language: 'zh-CN' as const };
    const { list } = (
      await server.call<{ list: { type: string; title: string; summary: string }[] }>(messages.listMessages, {}, sent)
    ).data;
    expect(list.find(({ type }) => type === 'keyExported')).toMatchObject({
      title: '导出了「山野茶事」的签名密钥',
      summary: expect.stringContaining('IP 127.0.0.1'),
    });
    const events = await server.call<{ list: { title: string }[] }>(account.listSecurityEvents, {}, sent);
    expect(events.data.list[0]!.title).toBe('导出「山野茶事」的签名密钥');
  });

  test('leaves its password nowhere: no cache, nonce or log stores it', async () => {
    const form = { app_id, keystore_password: 'Nowhere-7#Q', password: member.password, nonce: 'again' };
    const sent = inputToWire(packaging.exportKey, form);
    const headers = { 'content-type': 'application/json', token: member.token };
    const answers = await Promise.all(
      [1, 2].map(() => server.app.inject({ method: 'POST', url: packaging.exportKey.path, headers, payload: sent })),
    );
    expect(answers[0]!.headers['cache-control']).toBe('no-store');
    const files = answers.map((answer) => answer.json().data.file as string);
    expect(files[0]).not.toBe(files[1]);
    for (const text of ['Nowhere-7#Q', files[0]!.slice(100, 160)]) {
      expect(await tablesHolding(text), text).toEqual([]);
    }
  });

  const folder = newFolder();
  describe.skipIf(!hasTool('openssl') || !hasTool('keytool'))('opens in', () => {
    async function keystoreFile(password: string): Promise<string> {
      const { data } = await exportKey({ password: member.password, keystore_password: password });
      const file = join(folder, `${Date.now()}.p12`);
      writeFileSync(file, bytesOf(data));
      writeFileSync(`${file}.pass`, password);
      return file;
    }

    test.each(['Tea-2026!x', `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`, `${'aB3$'.repeat(16)}`])(
      'openssl and keytool under %j, with the certificate of the app',
      async (password) => {
        const file = await keystoreFile(password);
        const printed = runTool('openssl', ['pkcs12', '-in', file, '-nokeys', '-passin', `file:${file}.pass`]);
        writeFileSync(`${file}.pem`, printed.slice(printed.indexOf('-----BEGIN')));
        const digest = runTool('openssl', ['x509', '-in', `${file}.pem`, '-noout', '-fingerprint', '-sha256']);
        expect(hexOf(digest)).toContain(build.fingerprints!.sha256);
        const listed = runTool('keytool', ['-list', '-v', '-keystore', file, '-storepass:file', `${file}.pass`]);
        expect(hexOf(listed)).toContain(build.fingerprints!.sha256);
        expect(listed).toMatch(/alias name: com\.example\.shanye$/im);
        expect(listed).toContain('PrivateKeyEntry');
      },
    );

    test.skipIf(!hasTool('apksigner'))('apksigner, which signs the app as we did', async () => {
      const file = await keystoreFile(fileSecret);
      const apk = join(folder, 'app.apk');
      writeFileSync(apk, await download(server, build.files.find(({ kind }) => kind === 'apk')!.url));
      runTool('apksigner', [
        'sign',
        '--ks',
        file,
        '--ks-key-alias',
        'com.example.shanye',
        '--ks-pass',
        `file:${file}.pass`,
        apk,
      ]);
      const printed = runTool('apksigner', ['verify', '--print-certs', apk]);
      expect(printed).toContain(build.fingerprints!.sha256);
    });
  });
});

test('exporting while the account is closed: each is complete, without a deadlock', async () => {
  for (let round = 0; round < 8; round += 1) {
    const own_code = await codeFor('outaccont');
    const [exported, closed] = await Promise.all([
      withPassword(),
      server.call(account.closeAccount, { step: 'confirm', confirm: 1, own_code }, member),
    ]);
    expect(closed.data).toEqual({ closed: 1 });
    expect([0, 1, 403]).toContain(exported.code);
    const left = server.db.selectFrom('signing_key').select('id').where('member_id', '=', member.id);
    expect(await left.execute()).toEqual([]);
    member = await server.newMember();
    const started = await startTrial(server, member);
    app_id = started.app_id;
    await endOfBuild(server, member, started.code);
  }
});

/** Tables with a row that contains the text. */
async function tablesHolding(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.db);
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: held } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)} as t
        where position(${text} in t::text) > 0`.execute(server.db);
      return held[0]!.n > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

const hexOf = (printed: string) => printed.replaceAll(':', '').toLowerCase();
