import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { pathTo } from '#contract/screens.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { AppLicence, licenceAct } from './app-licence.tsx';

const now = Date.parse('2026-11-20T12:00:00+08:00') / 1000;
const day = 86_400;
const paid = {
  base: { app_id: 7, platforms: ['android', 'ios'], frozen: 1 },
  plan: 'professional',
  status: 'packed',
  licensed: 1,
  trial: 0,
  expire_time: now + 365 * day,
} as unknown as PackedApp;

const quotes = new QueryClient();
quotes.setQueryData(['quote', 7, 'renewal', { plan: 'professional', months: 12 }], { items: [], amount: '958.40' });

const drawn = (app: object) =>
  renderToStaticMarkup(
    <QueryClientProvider client={quotes}>
      <MemoryRouter>
        <AppLicence app={{ ...paid, ...app } as PackedApp} now={now} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test.each([
  ['paid', {}, ['到 2027.11.20', '还有 365 天', '续一年 ¥958.40', '开始提醒', '2027.11.13']],
  ['paid for ever', { expire_time: 0 }, ['永久有效']],
  ['in its last week', { expire_time: now + 5 * day }, ['还有 5 天']],
  ['on its last day', { expire_time: now + 60 }, ['不到 1 天就到期']],
  ['over', { expire_time: now, status: 'expired' }, ['role="alert"', '已于 2026.11.20 到期', '续费后自动恢复']],
  ['a trial', { trial: 1, expire_time: now + 7 * day }, ['试用到 2026.11.27', '购买正式版', '2026.11.24']],
  ['a trial that is over', { trial: 1, expire_time: now - day, status: 'expired' }, ['购买后可继续使用']],
  ['a draft', { licensed: 0, expire_time: 0, status: 'draft' }, ['还没有购买', '选择套餐']],
  ['an order that waits', { licensed: 0, expire_time: 0, status: 'unpaid' }, ['有一个订单等待支付', '去支付']],
])('the licence of an app that is %s', (_, app, words) => {
  const html = drawn(app);
  expect(words.filter((word) => !html.includes(word))).toEqual([]);
});

test('reminders that have begun, or never come, are on no line', () => {
  expect(drawn({ expire_time: now + 5 * day })).not.toContain('开始提醒');
  expect(drawn({ expire_time: 0 })).not.toContain('开始提醒');
  expect(drawn({ expire_time: 0 })).not.toContain('续费<');
});

test('the price of another year stands only where there is more time to buy', () => {
  expect(drawn({ expire_time: 0 })).not.toContain('续一年');
  expect(drawn({ trial: 1 })).not.toContain('续一年');
  expect(drawn({ licensed: 0, status: 'draft' })).not.toContain('续一年');
});

test.each([
  [{ trial: 1 }, pathTo('payPage', {}, { appId: 7 }), 'buy'],
  [{ trial: 0 }, pathTo('renew', { appId: 7 }), 'renew'],
])('a licence that is over %o says so, and its act is that of the head of the page', (facts, to, words) => {
  const over = { ...facts, expire_time: now - day, status: 'expired' };
  expect(drawn(over)).toContain(`href="${to}"`);
  expect(
    licenceAct({ ...paid, ...over } as PackedApp, ((key: string) => key) as Parameters<typeof licenceAct>[1]),
  ).toEqual({ to, words });
});
