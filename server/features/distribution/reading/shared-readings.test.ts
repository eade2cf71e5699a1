import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { InstallerReading } from '#installers/installer.ts';
import { shareReading } from './shared-readings.ts';

const found = { ok: true } as InstallerReading;
const refused: InstallerReading = { ok: false, refusal: 'bomb', reason: 'time' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('a reading', () => {
  test('that is under way is the one that another try gets', async () => {
    const { promise, resolve } = Promise.withResolvers<InstallerReading>();
    const read = vi.fn(() => promise);
    const [first, second] = [shareReading('a', read), shareReading('a', read)];
    resolve(found);
    expect(await Promise.all([first, second])).toEqual([found, found]);
    expect(read).toHaveBeenCalledOnce();
    expect(await shareReading('a', read), 'soon after').toBe(found);
    expect(read).toHaveBeenCalledOnce();
  });

  test('is forgotten after a minute, and is that of one key alone', async () => {
    const read = vi.fn(async () => found);
    await shareReading('b', read);
    await shareReading('c', read);
    expect(read).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(60_001);
    await shareReading('b', read);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('that was refused or has failed is begun again', async () => {
    const read = vi.fn(async () => refused);
    expect(await shareReading('d', read)).toBe(refused);
    const fails = vi.fn(() => Promise.reject(new Error('the store is away')));
    await expect(shareReading('d', fails)).rejects.toThrow('the store is away');
    expect(await shareReading('d', async () => found)).toBe(found);
  });

  test('leaves room for others: the oldest of many are read again', async () => {
    const read = vi.fn(async () => found);
    for (let at = 0; at < 40; at += 1) {
      await shareReading(`many ${at}`, read);
    }
    await shareReading('many 0', read);
    await shareReading('many 39', read);
    expect(read).toHaveBeenCalledTimes(41);
  });
});
