import { expect, test } from 'vitest';
import { GRACE_SECONDS, type KeptRelease, retentionOf } from './retention.ts';

const day = 86_400;
const now = 1_800_000_000;
const old: KeptRelease = { createdAtSeconds: now - 40 * day, isCurrent: false, retiresAtSeconds: null };

test.each<[string, Partial<KeptRelease>, number, string]>([
  ['within its days stays', { createdAtSeconds: now - 30 * day + 1 }, 30, 'keep'],
  ['past its days is announced first', {}, 30, 'warn'],
  ['on its last second too', { createdAtSeconds: now - 30 * day }, 30, 'warn'],
  ['that is announced has its time', { retiresAtSeconds: now + 1 }, 30, 'keep'],
  ['goes when that is over', { retiresAtSeconds: now }, 30, 'retire'],
  ['is spared by a higher level', { retiresAtSeconds: now }, 90, 'spare'],
  ['is spared by a level that keeps for ever', { retiresAtSeconds: now - day }, 0, 'spare'],
  ['that is current stays', { isCurrent: true }, 30, 'keep'],
  ['that became current is spared', { isCurrent: true, retiresAtSeconds: now - 1 }, 30, 'spare'],
])('a release %s', (_, facts, days, turn) => {
  expect(retentionOf({ ...old, ...facts }, days, now)).toBe(turn);
});

test('a week lies between the notice and the end', () => {
  expect(GRACE_SECONDS).toBe(604_800);
});
