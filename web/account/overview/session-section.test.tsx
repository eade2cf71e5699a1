import { expect, test } from 'vitest';
import { thisFirst } from './session-section.tsx';

test('this browser comes first, and the others keep their order', () => {
  const sessions = [
    { code: 'a', current: 0 },
    { code: 'b', current: 0 },
    { code: 'c', current: 1 },
  ] as const;
  expect(thisFirst(sessions).map(({ code }) => code)).toEqual(['c', 'a', 'b']);
});
