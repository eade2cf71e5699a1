import { describe, expect, test } from 'vitest';
import { checkTitle, isInvoiceable, isPdf, orderNosOf } from './invoice.ts';

const code = '91350100M000100Y43';

describe('a title', () => {
  test('of a company has its tax number, without spaces and in capitals', () => {
    expect(
      checkTitle({ type: 'company', title: ' 杭州  星河 ', tax_no: ` ${code.toLowerCase()} `, bank: ' 工商银行 ' }),
    ).toEqual({
      ok: true,
      title: {
        type: 'company',
        title: '杭州 星河',
        tax_no: code,
        bank: '工商银行',
        account: '',
        address: '',
        phone: '',
      },
    });
  });

  test('of a person has none', () => {
    expect(checkTitle({ type: 'person', title: '林晓', tax_no: code })).toMatchObject({
      ok: true,
      title: { tax_no: '' },
    });
  });

  test.each([
    [{ type: 'company', title: '星河' }, 'tax_no'],
    [{ type: 'company', title: '星河', tax_no: '91350100M000100Y44' }, 'tax_no'],
    [{ type: 'company', title: '星河', tax_no: '123' }, 'tax_no'],
    [{ type: 'company', title: ' ', tax_no: code }, 'title'],
    [{ type: 'person' }, 'title'],
    [{ type: 'person', title: '长'.repeat(101) }, 'title'],
  ] as const)('%j lacks its %s', (given, field) => {
    expect(checkTitle(given)).toEqual({ ok: false, field });
  });
});

test.each([
  ['paid', 12_900, 'wechat', true],
  ['paid', 12_900, 'alipay', true],
  ['paid', 12_900, 'bank', true],
  ['paid', 12_900, 'balance', false],
  ['paid', 0, 'trial', false],
  ['unpaid', 12_900, 'wechat', false],
  ['checking', 12_900, 'bank', false],
  ['closed', 12_900, 'wechat', false],
  ['refunded', 12_900, 'wechat', false],
] as const)('an order that is %s, of %i fen by %s: %s', (status, amountFen, paytype, may) => {
  expect(isInvoiceable({ status, amountFen, paytype })).toBe(may);
});

test.each([
  ['a', ['a']],
  ['a, b', ['a', 'b']],
  ['a,a', null],
  ['a,,b', null],
  ['', null],
  [Array.from({ length: 101 }, (_, index) => index).join(), null],
])('the orders of %.20j', (text, numbers) => {
  expect(orderNosOf(text)).toEqual(numbers);
});

test.each([
  ['%PDF-1.7\n…\n%%EOF\n', true],
  ['%PDF-2.0\n%%EOF', true],
  ['%PDF-1.7\nno end', false],
  ['<html>%PDF-1.7 %%EOF', false],
  ['', false],
])('a PDF: %.20j', (text, is) => {
  expect(isPdf(new TextEncoder().encode(text))).toBe(is);
});

test('a PDF has at most 5 MB', () => {
  const bytes = new Uint8Array((5 << 20) + 1);
  bytes.set(new TextEncoder().encode('%PDF-1.7'));
  bytes.set(new TextEncoder().encode('%%EOF'), bytes.length - 5);
  expect(isPdf(bytes)).toBe(false);
  expect(isPdf(bytes.subarray(0, 8))).toBe(false);
});
