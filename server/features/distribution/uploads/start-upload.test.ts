import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { LARGEST_INSTALLER, PROMISED_SECONDS, uploadLimits } from '#rules/distribution/installer-upload.ts';
import { newPublisher } from '#server/testing/distributing.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { startUpload } from './start-upload.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  member = await server.newMember();
});
afterAll(() => server.close());

const start = (input: object, from = member) =>
  server.call(distribution.startUpload, { filename: 'tea.apk', size: 100, ...input }, { ...from, language: 'zh-EN' });
const rows = () => server.db.selectFrom('upload').selectAll().where('member_id', '=', member.id).execute();

describe('GetQiNiuToken', () => {
  test('answers where and how to upload, without a verified name (product.md §5)', async () => {
    const { freeSpace } = server.deps;
    server.deps.freeSpace = async () => 100 * 2 ** 30;
    const { code, data } = await start({ filename: 'C:\\fakepath\\山野茶事.IPA', size: 5_000_000_000 });
    server.deps.freeSpace = freeSpace;
    expect([code, data]).toEqual([
      1,
      {
        driver: 'tus',
        key: expect.stringMatching(/^\w{22}$/),
        max_size: 10_737_418_240,
        expire: expect.any(Number),
        tus: {
          endpoint: '/api/upload/files',
          headers: { authorization: expect.stringMatching(/^Upload /) },
          chunk: 67_108_864,
          location: '',
        },
      },
    ]);
    expect(await rows()).toMatchObject([
      { name: '山野茶事.IPA', size: 5_000_000_000, state: 'arriving', is_created: false },
    ]);
  });

  test('names its fields as the specification does', async () => {
    const sent = { method: 'POST', url: '/api/qnupload/GetQiNiuToken', headers: { token: member.token } } as const;
    const answer = await server.app.inject({ ...sent, payload: { filename: 'tea.apk', size: '100', kind: 'app' } });
    expect(answer.json().data.key).toMatch(/^\w{22}$/);
  });

  test('takes 10 GB exactly, and refuses a byte more with its own words (spec §5)', async () => {
    const { freeSpace } = server.deps;
    server.deps.freeSpace = async () => 100 * 2 ** 30;
    expect((await start({ size: LARGEST_INSTALLER })).code).toBe(1);
    server.deps.freeSpace = freeSpace;
    const { code, msg, data } = await start({ size: LARGEST_INSTALLER + 1 });
    expect([code, msg, data]).toMatchObject([0, 'The file is too large. The limit is 10 GB.', { err: 'TOO_LARGE' }]);
  });

  test.each([
    ['a name of another type', { filename: 'tea.exe' }, { err: 'TYPE', types: 'APK / IPA' }],
    ['no name', { filename: '' }, { err: 'PARAM' }],
    ['nothing in it', { size: 0 }, { err: 'PARAM' }],
    ['half a byte', { size: 1.5 }, { err: 'PARAM' }],
    ['a hash of another kind', { sha256: 'abc' }, { err: 'PARAM' }],
    ['a key of nobody', { key: '1'.repeat(22) }, { err: 'NOT_FOUND' }],
  ])('refuses %s', async (_, input, refusal) => {
    expect((await start(input)).data).toMatchObject(refusal);
    expect(await rows()).toEqual([]);
  });

  test('goes on with an upload of the member, of the same size', async () => {
    const { data } = await start({});
    expect((await start({ key: data.key })).data).toMatchObject({ key: data.key });
    expect((await start({ key: data.key, size: 101 })).data).toMatchObject({ err: 'STATE' });
    expect((await start({ key: data.key }, await server.newMember())).data).toMatchObject({ err: 'NOT_FOUND' });
    expect(await rows()).toHaveLength(1);
  });

  test('refuses a frozen member', async () => {
    await server.db
      .updateTable('member')
      .set({ status: 'frozen', frozen_reason: 'gambling' })
      .where('id', '=', member.id)
      .execute();
    expect((await start({})).data, 'whose sessions are over').toBeNull();
    const input = { filename: 'tea.apk', size: 100, kind: 'app' };
    expect(await startUpload.run({ ...server.deps, member, input } as never)).toMatchObject({
      failure: 'FROZEN_MEMBER',
      details: { reason: 'gambling' },
    });
    expect(await rows()).toEqual([]);
  });
});

describe('limits', () => {
  test('stand for a member who asks for many at once', async () => {
    const all = await Promise.all(Array.from({ length: uploadLimits.arriving + 4 }, () => start({})));
    expect(all.filter(({ code }) => code === 1)).toHaveLength(uploadLimits.arriving);
    expect(all.find(({ code }) => code === 0)).toMatchObject({
      msg: 'No more than 3 files can be uploaded at once. Wait for one of them, or cancel one.',
      data: { err: 'UPLOADS' },
    });
    expect((await start({}, await server.newMember())).code).toBe(1);
  });

  test('forget a leave that nobody used within a minute', async () => {
    await Promise.all(Array.from({ length: uploadLimits.arriving }, () => start({})));
    server.clock.advance(61);
    expect((await start({})).code).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test('count those that wait to be published', async () => {
    const now = server.clock.now();
    await server.db
      .insertInto('upload')
      .values(
        Array.from({ length: uploadLimits.unpublished }, (_, index) => ({
          code: `${'2'.repeat(12)}${String(index + 11)}`.replaceAll('0', 'z'),
          member_id: member.id,
          name: 'tea.apk',
          size: 1,
          state: 'hashing' as const,
          created_at: now,
          expires_at: now,
        })),
      )
      .execute();
    expect((await start({})).data).toMatchObject({ err: 'UPLOADS' });
  });

  describe('of the disk', () => {
    const GB = 2 ** 30;
    let publishers: TestMember[];
    beforeAll(async () => {
      publishers = [await newPublisher(server), await newPublisher(server), await newPublisher(server)];
    });
    beforeEach(async () => {
      await server.db.deleteFrom('upload').execute();
    });

    /** The refusal when this many bytes are free above the reserve. */
    async function errWith(free: number, size: number, from: TestMember): Promise<string> {
      const { freeSpace } = server.deps;
      server.deps.freeSpace = async () => GB + free;
      const { data } = await start({ size }, from);
      server.deps.freeSpace = freeSpace;
      return (data.err as string | undefined) ?? 'granted';
    }

    test('others keep the room for their rest, and a gigabyte is left', async () => {
      const [one, two, three] = publishers as [TestMember, TestMember, TestMember];
      expect(await errWith(1000, 1001, one)).toBe('NO_SPACE');
      expect(await errWith(1000, 500, one)).toBe('granted');
      expect(await errWith(1000, 500, two)).toBe('granted');
      expect(await errWith(1000, 1, three)).toBe('NO_SPACE');
      server.clock.advance(PROMISED_SECONDS + 1);
      expect(await errWith(1000, 500, three), 'without a byte the promise ends').toBe('granted');
    });

    test('an announcement without bytes takes no more of it than a gigabyte, and then as much as has arrived', async () => {
      const [one, two] = publishers as [TestMember, TestMember];
      expect(await errWith(10 * GB, 5 * GB, one)).toBe('granted');
      expect(await errWith(5 * GB, 2 * GB, two), 'beside one that is promised').toBe('granted');
      await server.db.deleteFrom('upload').where('member_id', '=', two.id).execute();
      await server.db
        .updateTable('upload')
        .set({ done: 2 * GB })
        .where('member_id', '=', one.id)
        .execute();
      expect(await errWith(3 * GB, GB + 1, two)).toBe('NO_SPACE');
      expect(await errWith(3 * GB, GB, two)).toBe('granted');
    });

    test('one member has half of it for everything that is not published, and an eighth before verification', async () => {
      const [publisher] = publishers as [TestMember];
      for (const [from, most] of [
        [publisher, 4 * GB],
        [member, GB],
      ] as const) {
        expect(await errWith(8 * GB, most + 1, from)).toBe('UPLOADS');
        expect(await errWith(8 * GB, most, from)).toBe('granted');
        expect(await errWith(8 * GB, 1, from), 'with one that is promised').toBe('UPLOADS');
        const arrived = { state: 'hashing' as const };
        await server.db.updateTable('upload').set(arrived).where('member_id', '=', from.id).execute();
        expect(await errWith(8 * GB - most, 1, from), 'with one that has been sent').toBe('UPLOADS');
        await server.db.deleteFrom('upload').execute();
      }
    });
  });
});
