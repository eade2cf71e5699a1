import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { billing } from '#contract/billing/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { endOfBuild, newDraft } from '#server/testing/packed-app.ts';
import { giveBalance, orderApp, payOrder, recharge, type WireOrder } from '#server/testing/paying.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';

type Title = { id: number; title: string; tax_no: string; err?: string };
type Invoice = { id: number; status: string; err?: string };
type Sum = { count: number; amount: string };
type List = {
  list: { amount: string; title: string; status: string; reason: string; email: string; file?: string }[];
  total: number;
  sums: { applied: Sum; issued: Sum };
};

const company = { type: 'company', title: '杭州星河科技有限公司', tax_no: '91350100M000100Y43' };
const pdf = (text = 'tea') => new File([`%PDF-1.7\n${text}\n%%EOF\n`], 'invoice.pdf');

let server: TestServer;
let member: TestMember;
let cashier: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await newStaff(server, 'finance');
});
beforeEach(async () => {
  member = await server.newMember();
});
afterAll(() => server.close());

const ask = async <Data>(
  call: Parameters<typeof server.call>[0],
  input: Record<string, unknown> = {},
  by: object = member,
) => (await server.call<Data>(call, input, by)).data;
const title = () => ask<Title>(billing.setInvoiceTitle, company);
const recharged = (money: string, of = member) => recharge(server, of, money);
const apply = async (order_nos: string, fields: object = {}) =>
  ask<Invoice>(billing.applyForInvoice, {
    order_nos,
    title_id: (await title()).id,
    email: 'lin@shanye.example',
    ...fields,
  });
const open = async () =>
  (await ask<{ list: { order_no: string }[] }>(billing.listInvoiceOrders)).list.map((one) => one.order_no);
const log = async () => (await ask<List>(billing.listInvoices)).list;
const item = () => itemOf(server, cashier, 'invoice', member);
const attach = async (invoice: File, by = cashier) =>
  ask<{ attached: number; err?: string }>(billing.attachInvoice, { id: (await item()).id, invoice }, by);
const decide = async (fields: object) => {
  const { id, version } = await item();
  return ask<{ status: string; err?: string }>(staff.decideItem, { id, version, ...fields }, cashier);
};

describe('the title', () => {
  test('is kept, read and changed', async () => {
    expect(await ask(billing.setInvoiceTitle)).toBeNull();
    const saved = await title();
    expect(saved).toMatchObject({ title: company.title, tax_no: company.tax_no });
    expect(await ask(billing.setInvoiceTitle)).toEqual(saved);
    const person = await ask<Title>(billing.setInvoiceTitle, { type: 'person', title: '林晓' });
    expect(person).toMatchObject({ id: saved.id, title: '林晓', tax_no: '' });
  });

  test.each([
    [{ ...company, tax_no: '91350100M000100Y44' }, 'TAX_NO'],
    [{ ...company, tax_no: '' }, 'TAX_NO'],
    [{ type: 'person' }, 'TITLE'],
    [{ type: 'robot', title: 'x' }, 'PARAM'],
  ])('%j is refused with %s', async (fields, err) => {
    expect(await ask(billing.setInvoiceTitle, fields)).toMatchObject({ err });
  });
});

test('an invoice goes from its application through its PDF to the member, who alone can open it', async () => {
  const [one, two] = [await recharged('100'), await recharged('50')];
  expect(await open()).toEqual([two, one]);
  expect(await apply(`${one}, ${two}`)).toMatchObject({ status: 'applied' });
  expect(await open()).toEqual([]);
  expect(await log()).toMatchObject([{ amount: '150.00', title: company.title, status: 'applied' }]);
  expect(await decide({ outcome: 'pass' })).toMatchObject({ err: 'NO_INVOICE' });
  expect(await attach(new File(['<html>'], 'invoice.pdf'))).toMatchObject({ err: 'TYPE' });
  expect(await attach(pdf('first'))).toEqual({ attached: 1 });
  expect(await attach(pdf('second'))).toEqual({ attached: 1 });
  expect((await log())[0]!.file, 'before it is issued').toBeUndefined();
  expect(await decide({ outcome: 'pass' })).toMatchObject({ status: 'passed' });
  const [issued] = await log();
  const file = await server.app.inject({ url: issued!.file! });
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment/),
  });
  expect(file.body).toContain('second');
  const { list } = await ask<{ list: { type: string }[] }>(messages.listMessages);
  expect(list.map(({ type }) => type)).toContain('invoiceIssued');
  expect(await ask<List>(billing.listInvoices, {}, await server.newMember())).toMatchObject({ total: 0 });
});

test('orders that can be invoiced, requests that wait and issued invoices are added up over all pages', async () => {
  const [one, two] = [await recharged('100'), await recharged('50')];
  await recharged('1');
  const page = await ask<{ list: object[]; total: number; amount: string }>(billing.listInvoiceOrders, { limit: 1 });
  expect([page.list.length, page.total, page.amount]).toEqual([1, 3, '151.00']);
  await apply(one);
  await attach(pdf());
  await decide({ outcome: 'pass' });
  await apply(two);
  const { list, sums } = await ask<List>(billing.listInvoices, { limit: 1 });
  expect(sums).toEqual({ applied: { count: 1, amount: '50.00' }, issued: { count: 1, amount: '100.00' } });
  expect(list).toMatchObject([{ email: 'lin@shanye.example' }]);
  expect(await ask(billing.listInvoiceOrders)).toMatchObject({ total: 1, amount: '1.00' });
  const nobody = { applied: { count: 0, amount: '0.00' }, issued: { count: 0, amount: '0.00' } };
  expect(await ask<List>(billing.listInvoices, {}, await server.newMember())).toMatchObject({ sums: nobody });
});

test('a rejected application frees its orders, and says why', async () => {
  const order = await recharged('100');
  await apply(order);
  await decide({ outcome: 'fail', reason: 'other', note: '请换公司抬头。' });
  expect(await log()).toMatchObject([{ status: 'rejected', reason: '请换公司抬头' }]);
  expect(await open()).toEqual([order]);
  expect(await apply(order)).toMatchObject({ status: 'applied' });
});

describe('is refused:', () => {
  test('an order that is unpaid, foreign, unknown, paid from the balance, or there twice', async () => {
    const good = await recharged('100');
    const unpaid = (await ask<WireOrder>(billing.recharge, { money: '1', paytype: 'wechat' })).order_no;
    const foreign = await recharged('100', await server.newMember());
    await giveBalance(server, member, 20_000);
    const app_id = await newDraft(server, member);
    const { order_no } = await orderApp(server, member, { app_id });
    const { code } = await payOrder(server, member, { order_no, paytype: 'balance' });
    await endOfBuild(server, member, code!);
    for (const nos of [
      unpaid,
      foreign,
      'nothing',
      order_no,
      `${good},${good}`,
      `${good},${foreign}`,
      ',',
      `${good},`,
    ]) {
      expect(await apply(nos), nos).toMatchObject({ err: 'NOT_INVOICEABLE' });
    }
    expect(await open()).toEqual([good]);
  });

  test('a wrong address, and another’s title', async () => {
    const order = await recharged('100');
    expect(await apply(order, { email: 'lin' })).toMatchObject({ err: 'EMAIL' });
    const stranger = await server.newMember();
    const theirs = await ask<Title>(billing.setInvoiceTitle, company, stranger);
    expect(await apply(order, { title_id: theirs.id })).toMatchObject({ err: 'TITLE' });
  });

  test('an order on two applications at once, also crossed', async () => {
    const [one, two] = [await recharged('100'), await recharged('50')];
    const sent = await Promise.all([`${one},${two}`, `${two},${one}`, one, two].map((nos) => apply(nos)));
    const applied = sent.filter(({ status }) => status === 'applied');
    expect(applied.length).toBeGreaterThan(0);
    const on = server.db
      .selectFrom('invoice_order')
      .select('order_id')
      .innerJoin('invoice', 'invoice.id', 'invoice_id');
    expect(await on.where('member_id', '=', member.id).execute()).toHaveLength(2);
  });

  test('the refund of an order that stands on an invoice', async () => {
    const order = await recharged('100');
    await apply(order);
    const refund = { order_no: order, way: 'channel', reason: '买错了' };
    expect(await ask(billing.askRefund, refund, cashier)).toMatchObject({ err: 'NOT_REFUNDABLE' });
  });

  test('a PDF from another role, and one for an item of another queue', async () => {
    await apply(await recharged('100'));
    expect(await attach(pdf(), await newStaff(server, 'support'))).toMatchObject({ err: 'ROLE' });
    expect(await ask(billing.attachInvoice, { id: 999_999, invoice: pdf() }, cashier)).toMatchObject({
      err: 'NOT_FOUND',
    });
  });
});

test('an invoice that is not issued yet is named by the closing of the account', async () => {
  const order = await recharged('100');
  expect(await ask(account.closeAccount)).toMatchObject({ invoices: 0 });
  await apply(order);
  expect(await ask(account.closeAccount, { step: 'check' })).toMatchObject({ invoices: 1 });
});
