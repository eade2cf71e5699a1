import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Limits } from '#server/limits/limits.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { deliver } from './deliver-code.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const forNow = () => new ProviderError('refused', 'SMTP: RCPT 450', { code: 'RCPT 450', retryAfterSeconds: 300 });
const limits = {
  take: async () => ({ ok: true }),
  giveBack: async () => {},
  clear: async () => {},
} as unknown as Limits;
const context = { limits, ip: '203.0.113.9', log: { warn: () => {} }, sms: {}, email: {} } as never;
const delivery = (channel: 'email' | 'sms', isCurrent = true) => ({
  rule: { channels: [channel], to: 'stranger' as const },
  request: { channel, target: 'x', share: 'x', pause: 'x', perDay: 9 },
  isSolved: true,
  noTarget: 'EMAIL' as const,
  isCurrent: async () => isCurrent,
});

/** The seconds after which a code was sent. */
async function timesOf(send: (tries: number) => void, message: ReturnType<typeof delivery>): Promise<number[]> {
  const started = Date.now();
  const times: number[] = [];
  await deliver(context, message, async () => {
    times.push((Date.now() - started) / 1000);
    send(times.length);
  });
  await vi.advanceTimersByTimeAsync(600_000);
  return times;
}

describe('mail that the recipient’s server refuses for now', () => {
  const refuses = () => {
    throw forNow();
  };

  test('is tried twice more within the life of its code', async () => {
    expect(await timesOf(refuses, delivery('email'))).toEqual([0, 30, 310]);
  });

  test('is sent once when the second try succeeds', async () => {
    const once = (tries: number) => void (tries === 1 && refuses());
    expect(await timesOf(once, delivery('email'))).toEqual([0, 30]);
  });

  test('is not tried again once its code is used or another one has replaced it', async () => {
    expect(await timesOf(refuses, delivery('email', false))).toEqual([0]);
  });

  test('is told apart from an SMS, whose limit is the number’s', async () => {
    expect(await timesOf(refuses, delivery('sms'))).toEqual([0]);
  });
});
