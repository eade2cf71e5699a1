import { expect, test } from 'vitest';
import { stateTitle } from './titles.ts';

test.each([
  ['paid', 'trial', '已开通'],
  ['paid', 'wechat', '已支付'],
  ['unpaid', 'trial', '待付款'],
  ['closed', 'balance', '已关闭'],
] as const)('an order that is %s by %s reads %s', (status, paytype, title) => {
  expect(stateTitle({ status, paytype }).zh).toBe(title);
});
