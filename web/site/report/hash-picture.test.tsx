import { expect, test } from 'vitest';
import { squaresOf } from './hash-picture.tsx';

test('each bit of a hash is one square, row by row', () => {
  expect(squaresOf(`8${'0'.repeat(63)}`)).toBe('M0 0h1v1h-1z');
  expect(squaresOf(`${'0'.repeat(63)}1`)).toBe('M15 15h1v1h-1z');
  expect(squaresOf('f'.repeat(64)).match(/M/g)).toHaveLength(256);
});
