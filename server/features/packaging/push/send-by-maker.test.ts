import { expect, test } from 'vitest';
import type { Deps } from '#server/feature/deps.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createSendByMaker } from './send-by-maker.ts';
import type { Message } from './store-pushes.ts';

function opened(answers: Record<string, 'ours' | 'well'>) {
  const tokens: string[] = [];
  const send = async ({ token }: { token: string }) => {
    tokens.push(token);
    if (answers[token] === 'ours') {
      throw new ProviderError('ours', 'key', { fault: 'key' });
    }
  };
  const now = new Date('2026-11-28T08:00:00Z');
  const deps = { makerPush: { huawei: { send, probe: async () => {} } }, clock: { now: () => now } };
  const message = { category: 'service', expires_at: new Date(now.getTime() + 3_600_000) };
  return { tokens, ask: createSendByMaker(deps as unknown as Deps, message as unknown as Message) };
}

test('one phone’s answer about the account holds nobody else, and three in a row hold the rest of a part', async () => {
  const { tokens, ask } = opened({ a: 'ours', b: 'ours', c: 'well', d: 'ours', e: 'ours', f: 'ours' });
  const outcomes: string[] = [];
  for (const token of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    const { outcome, why } = await ask('huawei', token);
    outcomes.push(why ?? outcome);
  }
  expect(outcomes).toEqual(['ours', 'ours', 'accepted', 'ours', 'ours', 'ours', 'ours']);
  expect(tokens.join('')).toBe('abcdef');
});
