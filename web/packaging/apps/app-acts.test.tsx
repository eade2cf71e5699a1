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
  expect(unpaid).toContain(`href="${pathTo('payPage', {}, { appId: 7 })}"`);
  expect(unpaid).toContain('>继续支付</a>');
});

test.each<[string, Partial<AppRow>, string | null]>([
  ['a paid app that has ended is renewed', { trial: 0, expire_time: 9 }, 'href="/layout/edit/renew/7"'],
  ['a trial that has ended is bought', { trial: 1, expire_time: 9 }, `href="${pathTo('payPage', {}, { appId: 7 })}"`],
])('%s', (_, facts, way) => {
  const ended = drawn({ status: 'expired', last_build: 'RUEQUSeTre39CiLe', ...facts });
  expect(ended).toContain(way);
  expect(ended, 'its settings are those of a built app').toContain('href="/layout/edit/editBaseConf/7"');
});

test('a new version has a page of its own, and a draft the first wizard', () => {
  const built = drawn({ status: 'packed', last_build: 'RUEQUSeTre39CiLe' });
  expect(built).toContain('href="/layout/edit/editPayPage/7"');
  expect(drawn({ status: 'draft', last_build: null })).toContain(`href="${pathTo('baseConf', {}, { appId: 7 })}"`);
});
