import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { pathTo } from '#contract/screens.ts';
import { AppActs } from './app-acts.tsx';
import type { AppRow } from './app-status.ts';

const drawn = (app: Partial<AppRow>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AppActs app={{ app_id: 7, app_name: '茶', ...app } as AppRow} onAct={() => {}} />
    </MemoryRouter>,
  );

test('a draft is deleted from its row, without a menu of one entry', () => {
  const draft = drawn({ status: 'draft', last_build: null });
  expect(draft).toContain('aria-label="删除「茶」"');
  expect(draft).not.toContain('「茶」的更多操作');
});

test('a built app keeps its key and its deletion in the menu', () => {
  const built = drawn({ status: 'packed', last_build: 'RUEQUSeTre39CiLe' });
  expect(built).toContain('aria-label="「茶」的更多操作"');
  expect(built).not.toContain('删除「茶」');
});

test('an app whose order waits leads back to its payment', () => {
  const unpaid = drawn({ status: 'unpaid', last_build: null });
  expect(unpaid).toContain(`href="${pathTo('payPage', {}, { appId: 7 })}">继续支付<`);
});
