import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseRange } from '#server/feature/ranges/parse-range.ts';
import { takeOwnDownload } from '#server/limits/own-downloads.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { storeFile, urlOfFile } from './files.ts';

const bytes = randomBytes(100_000);
const apk = 'application/vnd.android.package-archive';
let server: TestServer;
let url: string;
let sha256: string;
beforeAll(async () => {
  server = await startTestServer();
  const kept = await storeFile(server.deps, bytes, { owner: null, kind: 'test', name: '山野 1.0.apk', mime: apk });
  ({ sha256 } = kept);
  url = urlOfFile(server.deps.tickets, kept, 86_400);
});
afterAll(() => server.close());

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers });

test('the bytes have their type, their name in every spelling, and no permissions', async () => {
  const answer = await get();
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(bytes);
  expect(answer.headers).toMatchObject({
    'content-type': apk,
    'content-length': '100000',
    'content-disposition': `attachment; filename="__ 1.0.apk"; filename*=UTF-8''${encodeURIComponent('山野 1.0.apk')}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
    etag: `"sha256-${sha256}"`,
  });
});

test.each(['application/x-apple-aspen-config', 'image/png'])('%s is shown and not saved', async (mime) => {
  const answer = await server.app.inject(server.deps.tickets.urlFor({ sha256, mime }, 'a.file'));
  expect(answer.headers).toMatchObject({
    'content-type': mime,
    'content-disposition': expect.stringMatching(/^inline;/),
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=99990-', 99_990, 99_999],
    ['bytes=-10', 99_990, 99_999],
    ['bytes=99990-200000', 99_990, 99_999],
  ])('%s answers 206 with exactly that range', async (range, start, end) => {
    const answer = await get({ range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/100000`);
    expect(answer.rawPayload).toEqual(bytes.subarray(start, end + 1));
  });

  test('beyond the end is 416', async () => {
    const answer = await get({ range: 'bytes=100000-' });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */100000']);
  });

  test('of another version of the file get the whole file', async () => {
    expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get({ range: 'bytes=0-9', 'if-range': `"sha256-${sha256}"` })).statusCode).toBe(206);
  });

  test.each([
    ['bytes=5-2', null],
    ['bytes=a-b', null],
    ['bytes=0-1,3-4', null],
    ['items=0-1', null],
    ['bytes=-', null],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=99999999999999999999-', null],
  ] as const)('%s is read as %j', (header, expected) => {
    expect(parseRange(header, 10)).toBe(expected);
  });

  test('are refused for an empty file', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  });
});

test('HEAD answers the size, and a known copy is not sent again', async () => {
  const head = await get({}, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, '100000', 0]);
  for (const etag of [`"sha256-${sha256}"`, `W/"sha256-${sha256}"`, `"other", "sha256-${sha256}"`, '*']) {
    const answer = await get({ 'if-none-match': etag });
    expect([answer.statusCode, answer.rawPayload.length, answer.headers.etag], etag).toEqual([
      304,
      0,
      `"sha256-${sha256}"`,
    ]);
  }
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
});

describe('the address that a member has of an installer', () => {
  const installer = randomBytes(1000);
  const status = async (address: string, headers: Record<string, string> = {}) =>
    (await server.app.inject({ url: address, headers })).statusCode;
  let owner: TestMember;
  let own: string;
  const addressFor = async ({ id }: TestMember, mime = apk) => {
    const kept = await storeFile(server.deps, installer, { owner: id, kind: 'installer', name: 'a.apk', mime });
    return { address: urlOfFile(server.deps.tickets, kept, 86_400), code: kept.code };
  };
  beforeEach(async () => {
    owner = await server.newMember();
    own = (await addressFor(owner)).address;
  });

  test('gives it thirty times a day; pictures are given as often as anybody likes', async () => {
    for (let each = 0; each < 30; each += 1) {
      expect(await status(own)).toBe(200);
    }
    const refused = await server.app.inject(own);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(refused.body).toContain('下载链接');
    expect(await status((await addressFor(owner, 'image/png')).address)).toBe(200);
    expect((await server.app.inject({ url: own, method: 'HEAD' })).statusCode).toBe(200);
    server.clock.advance(86_401);
    expect(await status((await addressFor(owner)).address)).toBe(200);
  });

  test('gives thirty times its size in parts too, however they are cut', async () => {
    for (let each = 0; each < 30; each += 1) {
      expect(await status(own, { range: 'bytes=0-499' })).toBe(206);
      expect(await status(own, { range: 'bytes=500-' })).toBe(206);
    }
    for (const range of ['bytes=1-499', 'bytes=500-', 'bytes=-1']) {
      expect(await status(own, { range }), range).toBe(429);
    }
  });

  test('gives three hundred a day of all that a member has, because each build is another one', async () => {
    for (let build = 0; build < 10; build += 1) {
      expect(await takeOwnDownload(server.deps.limits, { owner: owner.id, sha256: `build ${build}`, share: 30 })).toBe(
        0,
      );
    }
    expect(await status(own)).toBe(429);
    expect(await status((await addressFor(await server.newMember())).address)).toBe(200);
    server.clock.advance(86_401);
    expect(await status((await addressFor(owner)).address)).toBe(200);
  });

  test('counts for its member alone: the same installer of another one is given', async () => {
    const { address } = await addressFor(await server.newMember());
    for (let each = 0; each < 31; each += 1) {
      await status(address);
    }
    expect([await status(address), await status(own)]).toEqual([429, 200]);
  });

  test('gives nothing once the member is frozen, or has deleted it, also where another one has the same bytes', async () => {
    const { address, code } = await addressFor(await server.newMember());
    await server.db.deleteFrom('file').where('code', '=', code).execute();
    await server.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', owner.id).execute();
    expect([await status(address), await status(own)]).toEqual([404, 404]);
  });
});

test('a ticket that is forged, expired, for another name or a missing file: 404', async () => {
  const [, , ticket = '', name = ''] = url.split('/');
  const gone = server.deps.tickets.urlFor({ sha256: 'ab'.repeat(32), mime: apk }, 'a.apk');
  const flipped = `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [`/dl/${flipped}x/${name}`, `/dl/${ticket}/other.apk`, '/dl/x/y', gone]) {
    expect((await server.app.inject(wrong)).statusCode, wrong).toBe(404);
  }
  server.clock.advance(86_500);
  expect((await get()).statusCode).toBe(404);
});
