import { expect, test } from 'vitest';
import { afterLook, type BindingState } from './binding.ts';

const pending: BindingState = { status: 'pending', hasRecord: false, misses: 0 };
const bound: BindingState = { status: 'bound', hasRecord: true, misses: 0 };
const daily = { isFiled: true, isDaily: true, isOver: false };

test('a domain is bound once its record is there and its filing is checked', () => {
  expect(afterLook(pending, 'found', { isFiled: false, isDaily: false, isOver: false })).toMatchObject({
    status: 'pending',
    hasRecord: true,
  });
  expect(afterLook(pending, 'found', { isFiled: true, isDaily: false, isOver: false })).toMatchObject(bound);
  expect(afterLook({ ...pending, hasRecord: true }, 'missing', daily)).toMatchObject(pending);
});

test('the third daily check in a row without the record suspends a domain', () => {
  const once = afterLook(bound, 'missing', daily);
  const twice = afterLook(once, 'missing', daily);
  expect([once.status, twice.status]).toEqual(['bound', 'bound']);
  expect(afterLook(twice, 'missing', daily)).toMatchObject({ status: 'suspended', hasRecord: false });
  expect(afterLook(twice, 'found', daily)).toMatchObject({ status: 'bound', misses: 0 });
});

test('checks by hand, and name servers that do not answer, count against no domain', () => {
  expect(afterLook({ ...bound, misses: 2 }, 'missing', { isFiled: true, isDaily: false, isOver: false })).toMatchObject(
    {
      status: 'bound',
      misses: 2,
    },
  );
  expect(afterLook({ ...bound, misses: 2 }, 'unknown', daily)).toEqual({ ...bound, misses: 2, nextSeconds: 3600 });
});

test('a suspended domain is bound again as soon as its record is back', () => {
  expect(afterLook({ status: 'suspended', hasRecord: false, misses: 3 }, 'found', daily)).toMatchObject(bound);
});

test('beyond the membership nothing is bound, however good its record', () => {
  const over = { ...daily, isOver: true };
  expect(afterLook({ status: 'suspended', hasRecord: true, misses: 0 }, 'found', over)).toMatchObject({
    status: 'suspended',
    hasRecord: true,
  });
  expect(afterLook(pending, 'found', over)).toMatchObject({ status: 'pending', hasRecord: true });
});
