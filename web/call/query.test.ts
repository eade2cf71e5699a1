import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueries, loaded } from './query.tsx';
import type { Failure } from './result.ts';
import { toasts } from './toast-store.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const refused = (shown: boolean): Failure => ({
  ok: false,
  err: shown ? 'OFFLINE' : 'TOO_FREQUENT',
  msg: '太频繁',
  shown,
});
const readToasts = () => toasts.read().map(({ text }) => text);

test('without a network a query and an act fail at once, and neither runs by itself later', async () => {
  onlineManager.setOnline(false);
  const queries = createQueries();
  const send = vi.fn(() => loaded(Promise.resolve(refused(true))));
  await expect(queries.fetchQuery({ queryKey: ['list'], queryFn: send })).rejects.toThrow('太频繁');
  await expect(new MutationObserver(queries, { mutationFn: send }).mutate()).rejects.toThrow('太频繁');
  onlineManager.setOnline(true);
  await queries.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(2);
});

test('a query that fails on a refresh shows a notice, and the data stays', async () => {
  vi.useFakeTimers();
  const queries = createQueries();
  const ask = (answer: Parameters<typeof loaded>[0]) =>
    queries.fetchQuery({ queryKey: ['list'], queryFn: () => loaded(answer), staleTime: 0 }).catch(() => {});
  await ask(Promise.resolve(refused(false)));
  expect(readToasts()).toEqual([]);
  await ask(Promise.resolve({ ok: true, data: [1] }));
  await ask(Promise.resolve(refused(true)));
  expect(readToasts()).toEqual([]);
  await ask(Promise.resolve(refused(false)));
  expect(readToasts()).toEqual(['太频繁']);
  expect(queries.getQueryData(['list'])).toEqual([1]);
});
