import { expect, test } from 'vitest';
import { parseTarget } from './target-key.ts';

test.each([
  ['member:10006', { kind: 'member', id: 10006, part: '' }],
  ['person:2/legal_front', { kind: 'person', id: 2, part: 'legal_front' }],
  ['', null],
  ['everybody', null],
])('the target "%s" is read by its form', (target, parts) => {
  expect(parseTarget(target)).toEqual(parts);
});
