import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

const session = {
  token: () => 'secret',
  memberId: () => 7,
  hasExpired: () => false,
  hasEnded: () => false,
  touch: () => {},
};

function answering(pieces: readonly string[], type = 'application/x-ndjson') {
  const requests: RequestInit[] = [];
  const fetchIt = async (_path: unknown, init?: RequestInit) => {
    requests.push(init!);
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces) {
          controller.enqueue(new TextEncoder().encode(piece));
        }
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': type } });
  };
  return { requests, environment: { fetch: fetchIt as typeof fetch, language: () => 'zh-EN' as const, session } };
}

test('lines arrive whole however the network cuts them, and the token travels', async () => {
  const { requests, environment } = answering(['{"n":1}\n{"n"', ':2}\n', '{"n":3}\n']);
  const lines: unknown[] = [];
  await readLines({ path: '/stream' }, new AbortController().signal, (line) => lines.push(line), environment);
  expect(lines).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(requests[0]?.headers).toMatchObject({ token: 'secret', lang: 'zh-EN' });
});

test('an envelope instead of a stream, and a broken network, deliver no events', async () => {
  const lines: unknown[] = [];
  const { environment } = answering(['{"code":403}'], 'application/json');
  await readLines({ path: '/stream' }, new AbortController().signal, (line) => lines.push(line), environment);
  const gone = { ...environment, fetch: () => Promise.reject(new TypeError('Failed to fetch')) };
  await readLines({ path: '/stream' }, new AbortController().signal, (line) => lines.push(line), gone);
  expect(lines).toEqual([]);
});
