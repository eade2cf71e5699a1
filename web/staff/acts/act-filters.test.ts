import { expect, test } from 'vitest';
import { noFilter, questionOf } from './act-filters.tsx';

test('an empty filter asks for everything', () => {
  expect(questionOf({ ...noFilter, target: '  ' })).toEqual({});
});

test('days are whole days in Shanghai, wherever the browser is', () => {
  expect(questionOf({ ...noFilter, from: '2026-11-21', to: '2026-11-21', outcome: 'refused' })).toEqual({
    from: Date.UTC(2026, 10, 20, 16) / 1000,
    to: Date.UTC(2026, 10, 21, 16) / 1000 - 1,
    outcome: 'refused',
  });
});
