import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keystorePasswordReasons } from '#contract/failure-reasons.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { inputToWire } from '#contract/wire-words.ts';
import {
  exportKey as exportKeyOf,
  fileSecret,
  listKeys as listKeysOf,
  newKeyOwner,
  ownCode,
} from '#server/testing/keys.ts';
import { newDraft } from '#server/testing/packed-app.ts';
import { bindPhone, scanProof } from '#server/testing/scan.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let member: TestMember;
let app_id: number;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ member, app_id } = await newKeyOwner(server));
});

const exportKey = (input: object, as = member) => exportKeyOf(server, { member, app_id }, input, as);
const withPassword = () => exportKey({ password: member.password });
const listKeys = (input: object = {}, as = member) => listKeysOf(server, as, input);
const codeFor = (event?: string) => ownCode(server, member, event);

describe('a key is not exported', () => {
  test('for a stolen session alone: without a proof, with a wrong one, or with a code of another event', async () => {
    expect((await exportKey({})).data).toEqual({ err: 'PASSWORD', field: 'password' });
    expect((await exportKey({ password: 'not-this-one' })).data).toMatchObject({ err: 'PASSWORD' });
    expect((await exportKey({ own_code: '000000' })).data).toMatchObject({ err: 'CODE_WRONG', field: 'own_code' });
    expect((await exportKey({ own_code: await codeFor('outaccont') })).data).toMatchObject({ err: 'CODE_WRONG' });
    expect((await exportKey({ proof: 'x'.repeat(43) })).data).toMatchObject({ err: 'NOT_CONFIRMED', field: 'proof' });
    const phone = server.phones.phones[1]!;
    const other = await server.newMember();
    await bindPhone(server, other, phone);
    const proof = await scanProof(server, other, phone);
    expect((await exportKey({ proof })).data).toMatchObject({ err: 'NOT_CONFIRMED' });
    expect((await listKeys()).list[0]!.export_time).toBe(0);
  });

  test('for guessed passwords: five tries, also at once, then even the right one waits', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => exportKey({ password: `guess-${at}-2026` })),
    );
    expect(guesses.filter(({ data }) => data.err === 'PASSWORD')).toHaveLength(5);
    const { data } = await withPassword();
    expect(data).toMatchObject({ err: 'TOO_FREQUENT', retry_after: expect.any(Number) });
    const code = await codeFor();
    const wrong = Array.from({ length: 9 }, (_, at) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'));
    await Promise.all(wrong.map((own_code) => exportKey({ own_code })));
    expect((await exportKey({ own_code: code })).data.err).toBe('CODE_EXPIRED');
  });

  test('twice for one code or one scan, also at once', async () => {
    const own_code = await codeFor();
    const both = await Promise.all([exportKey({ own_code }), exportKey({ own_code })]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect((await exportKey({ own_code })).data.err).toBe('CODE_WRONG');
    const phone = server.phones.phones[2]!;
    await bindPhone(server, member, phone);
    const proof = await scanProof(server, member, phone);
    const scans = await Promise.all([exportKey({ proof }), exportKey({ proof })]);
    expect(scans.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect((await exportKey({ proof })).data.err).toBe('NOT_CONFIRMED');
  });

  test('of another member’s app, of a draft, or of no app; the proof is not used up', async () => {
    const stranger = await server.newMember();
    const { code, data } = await exportKey({ password: stranger.password }, stranger);
    expect([code, data]).toEqual([0, { err: 'NOT_FOUND' }]);
    const draft = await newDraft(server, member, { link: 'https://draft.example.com/' });
    const own_code = await codeFor();
    expect((await exportKey({ app_id: draft, own_code })).data.err).toBe('NOT_FOUND');
    expect((await exportKey({ app_id: 999_999_999, own_code })).data.err).toBe('NOT_FOUND');
    expect((await exportKey({ own_code })).code).toBe(1);
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
    ['as much as a body may hold', 'aB3$'.repeat(60_000)],
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
    const input = { app_id: String(app_id), keystore_password: fileSecret, password: member.password };
    const payload = { ...inputToWire(packaging.exportKey, input) } as Record<string, string>;
    const query = new URLSearchParams(payload);
    expect((await server.app.inject({ url: `${url}?${query}`, headers })).statusCode).toBe(404);
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
