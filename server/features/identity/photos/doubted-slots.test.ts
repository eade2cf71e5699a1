import { expect, test } from 'vitest';
import { doubtedSlots } from './doubted-slots.ts';

test.each([
  ['person', 'faceMismatch', ['hand']],
  ['person', 'documentExpired', ['back']],
  ['person', 'photoUnclear', ['front', 'back', 'hand']],
  ['company', 'documentExpired', ['licence', 'legal_back']],
  ['company', 'photoIncomplete', ['licence', 'legal_front', 'legal_back']],
  ['company', 'companyInactive', []],
  ['person', 'nameMismatch', []],
  ['person', 'other', []],
  ['person', null, []],
] as const)('%s: the reason %s may mean %j', (kind, reason, slots) => {
  expect(doubtedSlots({ kind, reason })).toEqual(slots);
});
