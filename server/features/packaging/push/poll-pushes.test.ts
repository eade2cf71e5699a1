import { describe, expect, test } from 'vitest';
import { pushing, teaNews } from '#server/testing/push/pushing.ts';

const rig = pushing();

describe('phones that ask', () => {
  test('get what is newer than the last one that they showed, oldest first', async () => {
    const codes: string[] = [];
    for (const title of ['one', 'two', 'three']) {
      codes.push((await rig.send({ title })).code);
    }
    expect(await rig.polled(`?after=${codes[0]}&id=x&app=cn.shanye.tea`)).toEqual([
      { id: codes[1], ...teaNews, title: 'two', channel: '' },
      { id: codes[2], ...teaNews, title: 'three', channel: '' },
    ]);
    expect(await rig.polled(`?after=${codes[2]}`)).toEqual([]);
  });

  test('that have shown none, or an old one, get the newest alone', async () => {
    await rig.send({ title: 'one' });
    const { code } = await rig.send({ title: 'two' });
    for (const query of ['', '?after=gone', '?after=a&after=b']) {
      expect((await rig.polled(query)).map(({ id }) => id)).toEqual([code]);
    }
  });

  test('get of one topic the newest, and nothing that has expired', async () => {
    const { code: first } = await rig.send({ title: 'one' });
    await rig.send({ title: 'two', topic: 'weather' });
    const { code: third } = await rig.send({ title: 'three', topic: 'weather', hours: 2 });
    expect((await rig.polled(`?after=${first}`)).map(({ id }) => id)).toEqual([third]);
    await rig.server.db
      .updateTable('push_message' as never)
      .set({ expires_at: new Date(1000) } as never)
      .execute();
    expect(await rig.polled(`?after=${first}`)).toEqual([]);
  });

  test('read no more than 16 KB', async () => {
    const { code } = await rig.send();
    for (let one = 0; one < 9; one += 1) {
      await rig.send({ body: '茶'.repeat(500), data: { text: '茶'.repeat(600) } });
    }
    const response = await rig.poll(`?after=${code}`);
    expect(Buffer.byteLength(response.body)).toBeLessThan(16_384);
    expect(response.json().messages.length).toBeGreaterThan(3);
  });

  test('hear of no change by an etag', async () => {
    await rig.send();
    const { headers, statusCode } = await rig.poll();
    const etag = String(headers.etag);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    const again = await rig.poll('', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await rig.send();
    expect((await rig.poll('', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('of an app without push, or of none, get a 404', async () => {
    rig.app = await rig.packedApp({ push: { on: false, config: {} } });
    expect((await rig.poll()).statusCode).toBe(404);
    rig.app = { id: 0, code: 'nobody' };
    expect((await rig.poll()).statusCode).toBe(404);
    rig.app = { id: 0, code: 'x'.repeat(5000) };
    expect((await rig.poll()).statusCode).toBeGreaterThanOrEqual(404);
  });
});
