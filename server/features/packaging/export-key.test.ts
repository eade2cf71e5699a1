import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/calls/account.ts';
import { auth } from '#contract/calls/auth.ts';
import { messages } from '#contract/calls/messages.ts';
import { packaging } from '#contract/calls/packaging.ts';
import { keystorePasswordReasons } from '#contract/failure-reasons.ts';
import type { packagingSchemas } from '#contract/schemas/packaging.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { readKeystore } from '#formats/keystore/read-keystore.ts';
import { fingerprintsOf } from '#formats/signing-key.ts';
import type { Deps } from '#server/deps.ts';
import { lastCode } from '#server/testing/codes.ts';
import { download, endOfBuild, newDraft, startTrial, type WireBuild } from '#server/testing/packed-app.ts';
import { bindPhone, scanProof } from '#server/testing/scan.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import packagingJobs from './jobs.ts';

type Exported = OutputOf<typeof packagingSchemas.exportKey> & { err?: string; field?: string; retry_after?: number };
type Keys = OutputOf<typeof packagingSchemas.listKeys> & { err?: string };

const secret = 'Tea-2026!x';
let server: TestServer;
let member: TestMember;
let appid: number;
let build: WireBuild;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.newMember();
  const started = await startTrial(server, member);
  appid = started.appid;
  build = await endOfBuild(server, member, started.code);
});

const exportKey = (input: object, { token } = member) =>
  server.call<Exported>(packaging.exportKey, { appid, keystore_password: secret, ...input }, { token });
const withPassword = () => exportKey({ password: member.password });
const listKeys = async (input: object = {}, { token } = member) =>
  (await server.call<Keys>(packaging.listKeys, { ...input }, { token })).data;
async function codeFor(event = 'exportkey'): Promise<string> {
  await server.call(auth.sendSmsCode, { event }, member);
  return lastCode(server, member.mobile, event);
}
const bytesOf = ({ file }: Exported) => Uint8Array.from(Buffer.from(file, 'base64'));

describe('the list of keys', () => {
  test('shows what each is for and its fingerprints, newest first, and never another member’s', async () => {
    const second = await startTrial(server, member, { weburl: 'https://second.example.com/', appname: 'Second' });
    await endOfBuild(server, member, second.code);
    await newDraft(server, member, { weburl: 'https://draft.example.com/' });
    const { list, total } = await listKeys();
    expect([total, list.map((key) => key.appid)]).toEqual([2, [second.appid, appid]]);
    const now = Math.floor(server.clock.now().getTime() / 1000);
    expect(list[1]).toEqual({
      appid,
      appname: 'Shanye Tea',
      icon_url: '',
      theme_color: '#4a3aff',
      package_name: 'com.example.shanye',
      algorithm: 'RSA-2048',
      ...build.fingerprints,
      valid_from: expect.closeTo(now, -2),
      valid_until: expect.closeTo(now + 30 * 365 * 86_400, -2),
      create_time: expect.closeTo(now, -2),
      export_time: 0,
      deleted: 0,
      destroy_time: 0,
    });
    expect((await listKeys({ appid })).list).toHaveLength(1);
    expect((await listKeys({ limit: 1, page: 2 })).list[0]!.appid).toBe(appid);
    const stranger = await server.newMember();
    expect([(await listKeys({}, stranger)).total, (await listKeys({ appid }, stranger)).err]).toEqual([0, 'NOT_FOUND']);
  });

  test('says when a key was last exported', async () => {
    await withPassword();
    const { list } = await listKeys();
    expect(list[0]!.export_time).toBeCloseTo(server.clock.now().getTime() / 1000, -2);
  });

  test('keeps the key of a deleted app for its days, to be exported, and then destroys it', async () => {
    const destroyAfter = new Date(server.clock.now().getTime() + 30 * 86_400_000);
    await server.db
      .updateTable('signing_key')
      .set({ destroy_after: destroyAfter })
      .where('app_id', '=', appid)
      .execute();
    await server.db.deleteFrom('packed_app').where('id', '=', appid).execute();
    const [key] = (await listKeys()).list;
    expect(key).toMatchObject({ appid, appname: '', package_name: 'com.example.shanye', deleted: 1 });
    expect(key!.destroy_time).toBe(Math.floor(destroyAfter.getTime() / 1000));
    const { data } = await withPassword();
    const [read] = await readKeystore(bytesOf(data), secret);
    expect(fingerprintsOf(read!.certificate).sha256).toBe(key!.sha256);
    await server.db
      .updateTable('signing_key')
      .set({ destroy_after: new Date(server.clock.now().getTime() - 1000) })
      .where('made_for', '=', appid)
      .execute();
    expect([(await listKeys()).total, (await withPassword()).data.err]).toEqual([0, 'NOT_FOUND']);
    const sweep = packagingJobs.find(({ name }) => name === 'packaging-sweep')!;
    await (sweep.run as (data: null, deps: Deps) => Promise<void>)(null, server.deps);
    const left = server.db.selectFrom('signing_key').select('id').where('made_for', '=', appid);
    expect(await left.execute()).toEqual([]);
  });
});

describe('an exported key', () => {
  test('is a keystore with the key of the app under its package name, each time the same key', async () => {
    const [first, second] = [await withPassword(), await withPassword()];
    expect(first.data).toEqual({
      file: first.data.file,
      name: 'com.example.shanye.p12',
      alias: 'com.example.shanye',
      sha256: build.fingerprints!.sha256,
    });
    expect(second.data.file).not.toBe(first.data.file);
    const [one, two] = await Promise.all([first, second].map(({ data }) => readKeystore(bytesOf(data), secret)));
    expect(one![0]!.privateKey.equals(two![0]!.privateKey)).toBe(true);
    expect([one![0]!.alias, two![0]!.alias]).toEqual(['com.example.shanye', 'com.example.shanye']);
    expect(fingerprintsOf(one![0]!.certificate)).toEqual(build.fingerprints);
  });

  test('after a code to the own phone, or a scan by the bound WeChat', async () => {
    expect((await exportKey({ captcha: await codeFor() })).code).toBe(1);
    const phone = server.phones.phones[0]!;
    await bindPhone(server, member, phone);
    expect((await exportKey({ proof: await scanProof(server, member, phone) })).code).toBe(1);
  });

  test('is told to the member by message and among the security events, with the app and the address', async () => {
    await withPassword();
    const sent = { token: member.token, language: 'zh-CN' as const };
    const { list } = (
      await server.call<{ list: { type: string; title: string; summary: string }[] }>(messages.listMessages, {}, sent)
    ).data;
    expect(list.find(({ type }) => type === 'keyExported')).toMatchObject({
      title: '导出了「Shanye Tea」的签名密钥',
      summary: expect.stringContaining('IP 127.0.0.1'),
    });
    const events = await server.call<{ list: { title: string }[] }>(account.listSecurityEvents, {}, sent);
    expect(events.data.list[0]!.title).toBe('导出「Shanye Tea」的签名密钥');
  });

  test('leaves its password nowhere, and is kept by no cache, nonce or log', async () => {
    const sent = { appid, keystore_password: 'Nowhere-7#Q', password: member.password, nonce: 'again' };
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
      const file = await keystoreFile(secret);
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

describe('is not handed out', () => {
  test('for a stolen session alone: without a proof, by a wrong one, or by a code for something else', async () => {
    expect((await exportKey({})).data).toEqual({ err: 'PASSWORD', field: 'password' });
    expect((await exportKey({ password: 'not-this-one' })).data).toMatchObject({ err: 'PASSWORD' });
    expect((await exportKey({ captcha: '000000' })).data).toMatchObject({ err: 'CODE_WRONG', field: 'captcha' });
    expect((await exportKey({ captcha: await codeFor('outaccont') })).data).toMatchObject({ err: 'CODE_WRONG' });
    expect((await exportKey({ proof: 'x'.repeat(43) })).data).toMatchObject({ err: 'NOT_CONFIRMED', field: 'proof' });
    const phone = server.phones.phones[1]!;
    const other = await server.newMember();
    await bindPhone(server, other, phone);
    const proof = await scanProof(server, other, phone);
    expect((await exportKey({ proof })).data).toMatchObject({ err: 'NOT_CONFIRMED' });
    expect((await listKeys()).list[0]!.export_time).toBe(0);
  });

  test('to whoever guesses: five passwords, also many at once, then the right one has to wait', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => exportKey({ password: `guess-${at}-2026` })),
    );
    expect(guesses.filter(({ data }) => data.err === 'PASSWORD')).toHaveLength(5);
    const { data } = await withPassword();
    expect(data).toMatchObject({ err: 'TOO_FREQUENT', retry_after: expect.any(Number) });
    const code = await codeFor();
    const wrong = Array.from({ length: 9 }, (_, at) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'));
    await Promise.all(wrong.map((captcha) => exportKey({ captcha })));
    expect((await exportKey({ captcha: code })).data.err).toBe('CODE_EXPIRED');
  });

  test('twice for one code or one scan, not even to two at once', async () => {
    const captcha = await codeFor();
    const both = await Promise.all([exportKey({ captcha }), exportKey({ captcha })]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect((await exportKey({ captcha })).data.err).toBe('CODE_WRONG');
    const phone = server.phones.phones[2]!;
    await bindPhone(server, member, phone);
    const proof = await scanProof(server, member, phone);
    const scans = await Promise.all([exportKey({ proof }), exportKey({ proof })]);
    expect(scans.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect((await exportKey({ proof })).data.err).toBe('NOT_CONFIRMED');
  });

  test('of another member’s app, of a draft, or of none; the proof is not used up', async () => {
    const stranger = await server.newMember();
    const { code, data } = await exportKey({ password: stranger.password }, stranger);
    expect([code, data]).toEqual([0, { err: 'NOT_FOUND' }]);
    const draft = await newDraft(server, member, { weburl: 'https://draft.example.com/' });
    const captcha = await codeFor();
    expect((await exportKey({ appid: draft, captcha })).data.err).toBe('NOT_FOUND');
    expect((await exportKey({ appid: 999_999_999, captcha })).data.err).toBe('NOT_FOUND');
    expect((await exportKey({ captcha })).code).toBe(1);
  });

  test.each([
    ['short', 'length'],
    ['x'.repeat(65), 'length'],
    ['口令口令口令口令', 'characters'],
    ['🍵🍵🍵🍵🍵🍵🍵🍵', 'characters'],
    ['abc\u202edcba12', 'characters'],
    ['Tea 2026!x', 'characters'],
    ['Tea-2026!\n', 'characters'],
    ['12345678', 'weak'],
    ['shanye-2026', 'account'],
  ] as const)('under the password %j, and the proof is not used up', async (keystore_password, reason) => {
    const { data, msg } = await exportKey({ keystore_password, password: member.password });
    expect(data).toMatchObject({ err: 'KEYSTORE_PASSWORD', field: 'keystore_password' });
    expect(msg).toBe(keystorePasswordReasons[reason].zh);
  });

  test.each([
    ['a zero character', 'Tea-2026!\u0000'],
    ['a megabyte less a little', 'aB3$'.repeat(250_000)],
    ['a list', ['Tea-2026!x']],
    ['nothing', undefined],
  ])('under %s', async (_, keystore_password) => {
    const { data } = await exportKey({ keystore_password, password: member.password });
    expect(data).toEqual({ err: 'PARAM', field: 'keystore_password' });
  });

  test('without a session, by GET, or to a page of another site', async () => {
    expect((await exportKey({ password: member.password }, { ...member, token: 'x' })).code).toBe(403);
    const headers = { token: member.token, 'content-type': 'application/json' };
    const url = packaging.exportKey.path;
    const query = new URLSearchParams({ appid: String(appid), keystore_password: secret, password: member.password });
    expect((await server.app.inject({ url: `${url}?${query}`, headers })).statusCode).toBe(404);
    const payload = { appid, keystore_password: secret, password: member.password };
    const foreign = await server.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'sec-fetch-site': 'cross-site' },
      payload,
    });
    expect(foreign.json().data).toEqual({ err: 'CSRF' });
  });

  test('more than ten times an hour', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect((await withPassword()).code).toBe(1);
    }
    expect((await withPassword()).data).toMatchObject({ err: 'TOO_FREQUENT', retry_after: expect.any(Number) });
    server.clock.advance(3601);
    expect((await withPassword()).code).toBe(1);
  });
});

test('exporting while the account is closed: either is whole, and neither waits for the other for ever', async () => {
  for (let round = 0; round < 4; round += 1) {
    const captcha = await codeFor('outaccont');
    const [exported, closed] = await Promise.all([
      withPassword(),
      server.call(account.closeAccount, { step: 'confirm', confirm: 1, captcha }, member),
    ]);
    expect(closed.data).toEqual({ closed: 1 });
    expect([0, 1, 403]).toContain(exported.code);
    const left = server.db.selectFrom('signing_key').select('id').where('member_id', '=', member.id);
    expect(await left.execute()).toEqual([]);
    member = await server.newMember();
    const started = await startTrial(server, member);
    appid = started.appid;
    await endOfBuild(server, member, started.code);
  }
});

/** Tables with a row that holds the text. */
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
