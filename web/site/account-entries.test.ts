import { expect, test } from 'vitest';
import { screens } from '#contract/screens.ts';
import { accountEntries } from './account-entries.ts';

test('entries lead only to screens that are open', () => {
  const open = Object.values(screens)
    .filter((screen) => screen.open)
    .map(({ path }) => path as string);
  const leading = accountEntries([]).flatMap(({ to }) => to ?? []);
  expect(leading).toContain('/user/uBase');
  expect(leading.filter((to) => !open.includes(to))).toEqual([]);
});

test('invoice and work orders are shown as being built, until the operator opens them', () => {
  const notices = (opened: string[]) => accountEntries(opened).flatMap(({ text, to }) => (to === null ? [text] : []));
  expect(notices([])).toEqual(['invoice', 'workorder']);
  expect(notices(['invoice'])).toEqual(['workorder']);
  expect(notices(['invoice', 'workorder'])).toEqual([]);
  const leading = (opened: string[]) => accountEntries(opened).flatMap(({ to }) => to ?? []);
  expect(leading([])).not.toContain('/user/invoice');
  expect(leading(['invoice'])).toContain('/user/invoice');
});
