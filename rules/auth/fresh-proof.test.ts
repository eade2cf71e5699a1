import { describe, expect, test } from 'vitest';
import { countsAsProof, provenActs } from './fresh-proof.ts';
import { codeEventOf } from './one-time-code.ts';

const now = new Date('2026-11-22T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('a proof that the member is asking', () => {
  test.each([
    ['came with the registration, however young that is', null, true],
    ['was added a day ago', ago(86_400), true],
    ['was added a second less than a day ago', ago(86_399), false],
    ['was added just now', now, false],
    ['was added before the clock was set back', ago(-3600), false],
  ])('a contact that %s', (_, addedAt, counts) => {
    expect(countsAsProof(addedAt, now)).toBe(counts);
  });

  test.each(Object.entries(provenActs))(
    '%s has a code event of its own, for signed-in members',
    (_, { ways, event }) => {
      expect(ways).toContain('code');
      for (const channel of ['sms', 'email'] as const) {
        expect(codeEventOf(event, channel)).toMatchObject({ proves: expect.stringMatching(/^(own|alone)$/) });
      }
    },
  );

  test('closing the account takes no password: a thief of the session may have that too', () => {
    expect(provenActs.closeAccount.ways).toEqual(['code', 'scan']);
  });

  test('binding WeChat cannot be proven by WeChat', () => {
    expect(provenActs.bindWechat.ways).not.toContain('scan');
  });
});
