import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBucketWay, createTusWay } from './upload-ways.ts';

type SentRequest = { method: string; url: string; headers: Record<string, string>; body: Blob | null };
type Reply = { status: number; headers?: Record<string, string>; text?: string };

/** The answers of the server, in order; without one the request waits until it is aborted. */
let replies: Reply[];
let sent: SentRequest[];
const nothing = new AbortController().signal;
const seen: number[] = [];
const onSent = (bytes: number) => void seen.push(bytes);

class StubRequest {
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onloadend = () => {};
  status = 0;
  responseText = '';
  readonly #request: SentRequest = { method: '', url: '', headers: {}, body: null };
  #headers: Record<string, string> = {};

  open(method: string, url: string) {
    Object.assign(this.#request, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.#request.headers[name] = value;
  }
  getResponseHeader = (name: string) => this.#headers[name] ?? null;
  abort() {
    this.status = 0;
    this.onloadend();
  }
  send(body: Blob | null) {
    this.#request.body = body;
    sent.push(this.#request);
    const reply = replies.shift();
    if (reply) {
      this.upload.onprogress?.({ loaded: body?.size ?? 0 });
      Object.assign(this, { status: reply.status, responseText: reply.text ?? '' });
      this.#headers = reply.headers ?? {};
      queueMicrotask(() => this.onloadend());
    }
  }
}

beforeEach(() => {
  [replies, sent] = [[], []];
  seen.length = 0;
  vi.stubGlobal('XMLHttpRequest', StubRequest);
});
afterEach(() => vi.unstubAllGlobals());

const file = new Blob(['0123456789']);
const grant = { endpoint: '/api/up', headers: { authorization: 'Bearer tea' }, chunk: 4, location: '' };

describe('pieces by tus', () => {
  test('the upload is created once, and each piece goes from where the server stands', async () => {
    const way = createTusWay(file, grant, 'zh-CN');
    replies = [
      { status: 201, headers: { location: '/api/up/1' } },
      { status: 204, headers: { 'upload-offset': '4' } },
      { status: 200, headers: { 'upload-offset': '7' } },
      { status: 204, headers: { 'upload-offset': '10' } },
    ];
    expect(await way.look(nothing)).toEqual({ offset: 0 });
    expect(await way.send(0, onSent, nothing)).toEqual({ offset: 4 });
    // Another tab has sent three bytes meanwhile.
    expect(await way.look(nothing)).toEqual({ offset: 7 });
    expect(await way.send(7, onSent, nothing)).toEqual({ offset: 10 });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/up',
      'PATCH /api/up/1',
      'HEAD /api/up/1',
      'PATCH /api/up/1',
    ]);
    expect(sent[0]!.headers).toMatchObject({ 'upload-length': '10', 'tus-resumable': '1.0.0', lang: 'zh-CN' });
    expect(sent[3]!.headers).toMatchObject({ 'upload-offset': '7', authorization: 'Bearer tea' });
    expect(await Promise.all([sent[1]!, sent[3]!].map(({ body }) => body!.text()))).toEqual(['0123', '789']);
    expect(seen).toEqual([4, 10]);
  });

  test.each([
    [[0, 401, 403, 408, 409, 423, 425, 429, 460, 500, 502, 503, 504], 'again'],
    [[404, 410], 'gone'],
    [[400, 413, 415], 'refused'],
  ])('an answer of %j means: %s', async (statuses, hindered) => {
    for (const status of statuses) {
      const way = createTusWay(file, { ...grant, location: '/api/up/1' }, 'zh-CN');
      const reply = { status, text: JSON.stringify({ msg: '文件太大。' }) };
      replies = [reply, reply];
      const expected = { hindered, ...(hindered === 'refused' && { msg: '文件太大。' }) };
      expect(await way.look(nothing), `HEAD ${status}`).toEqual(expected);
      expect(await way.send(0, onSent, nothing), `PATCH ${status}`).toEqual(expected);
    }
  });

  test('a creation without an address hinders as well, and so does an answer in other words than ours', async () => {
    replies = [{ status: 201 }, { status: 400, text: '<html>' }];
    const way = createTusWay(file, grant, 'zh-CN');
    expect(await way.look(nothing)).toEqual({ hindered: 'refused', msg: '' });
    expect(await way.look(nothing)).toEqual({ hindered: 'refused', msg: '' });
  });

  test('a pause stops the piece that is on its way', async () => {
    const pausing = new AbortController();
    const way = createTusWay(file, { ...grant, location: '/api/up/1' }, 'zh-CN');
    const sending = way.send(0, onSent, pausing.signal);
    pausing.abort();
    expect(await sending).toEqual({ hindered: 'again' });
  });
});

describe('parts to a bucket', () => {
  const failed = (err: 'OFFLINE' | 'NOT_FOUND' | 'EXPIRED' | 'STATE') =>
    ({ ok: false, err, msg: '已经结束。', shown: false }) as const;
  const signing = (there: { number: number; size: number }[] = []) =>
    vi.fn(async (parts: string) => ({
      ok: true as const,
      data: {
        parts: parts === '' ? [] : [{ number: Number(parts), size: parts === '3' ? 2 : 4, url: `/bucket/${parts}` }],
        there,
        count: 3,
      },
    }));

  test('only those that the store lacks are signed and sent, without a type', async () => {
    const sign = signing([{ number: 2, size: 4 }]);
    const way = createBucketWay(file, 4, sign);
    replies = [{ status: 200 }, { status: 200 }];
    expect(await way.look(nothing)).toEqual({ offset: 4 });
    expect(await way.send(4, onSent, nothing)).toEqual({ offset: 8 });
    expect(await way.send(8, onSent, nothing)).toEqual({ offset: 10 });
    expect(sign.mock.calls).toEqual([[''], ['1'], ['3']]);
    expect(await Promise.all(sent.map(({ body }) => body!.text()))).toEqual(['0123', '89']);
    expect(sent.map(({ headers, body }) => [headers, body!.type])).toEqual([
      [{}, ''],
      [{}, ''],
    ]);
    expect(seen).toEqual([8, 10]);
  });

  test('a signature that has ended is asked for again, and so is the part', async () => {
    const way = createBucketWay(file, 4, signing());
    replies = [{ status: 403 }, { status: 200 }];
    await way.look(nothing);
    expect(await way.send(0, onSent, nothing)).toEqual({ hindered: 'again' });
    expect(await way.send(0, onSent, nothing)).toEqual({ offset: 4 });
    expect(sent.map(({ url }) => url)).toEqual(['/bucket/1', '/bucket/1']);
  });

  test.each([
    ['OFFLINE', { hindered: 'again' }],
    ['NOT_FOUND', { hindered: 'gone' }],
    ['EXPIRED', { hindered: 'gone' }],
    ['STATE', { hindered: 'refused', msg: '已经结束。' }],
  ] as const)('a refusal to sign, %s', async (err, hindrance) => {
    const way = createBucketWay(file, 4, async () => failed(err));
    expect(await way.look(nothing)).toEqual(hindrance);
    expect(await way.send(0, onSent, nothing)).toEqual(hindrance);
  });

  test('a part that is not signed is a part of an upload that is gone', async () => {
    const empty = { parts: [], there: [], count: 0 };
    const way = createBucketWay(file, 4, async () => ({ ok: true, data: empty }));
    expect(await way.send(0, onSent, nothing)).toEqual({ hindered: 'gone' });
  });
});
