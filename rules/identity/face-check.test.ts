import { describe, expect, test } from 'vitest';
import { endOfCheck, RETURN_MS } from './face-check.ts';

const now = new Date('2026-03-02T08:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const running = { expiresAt: later(60_000), returnedAt: null };
const over = { expiresAt: later(-1), returnedAt: null };

describe('a check at the phone', () => {
  test.each(['passed', 'failed'] as const)('that has %s ends so, at any time', (word) => {
    expect(endOfCheck(word, running, now)).toBe(word);
    expect(endOfCheck(word, over, now)).toBe(word);
  });

  test.each(['pending', 'open', 'gone'] as const)('that is %s goes on until its time is over', (word) => {
    expect(endOfCheck(word, running, now)).toBeNull();
    expect(endOfCheck(word, over, now)).toBe('notFinished');
  });

  test('that is open fails once the phone has been back for a moment', () => {
    expect(endOfCheck('open', { ...running, returnedAt: later(-RETURN_MS + 1) }, now)).toBeNull();
    expect(endOfCheck('open', { ...running, returnedAt: later(-RETURN_MS) }, now)).toBe('notConfirmed');
    expect(endOfCheck('open', { ...over, returnedAt: later(-RETURN_MS) }, now)).toBe('notConfirmed');
  });

  test.each(['pending', 'gone'] as const)('that is %s does not fail by a return', (word) => {
    expect(endOfCheck(word, { ...running, returnedAt: later(-60_000) }, now)).toBeNull();
  });
});
