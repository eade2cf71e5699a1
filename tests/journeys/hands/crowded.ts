import type { Browser } from 'playwright-core';
import type { Call } from '#contract/call.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { dataFromWire } from '#contract/wire-data.ts';
import { inputToWire } from '#contract/wire-words.ts';
import { newIdNumber } from '#server/testing/verification.ts';
import { submitPerson } from '../../screenshots/papers.ts';
import { type Wire, wire } from '../../screenshots/shooting.ts';
import { type JourneyMember, newMember, password } from './member.ts';
import { payInSandbox } from './sandbox-money.ts';
import type { RunningServer } from './server.ts';

const mail = 'lin.xiao.of.the.mountain.tea.garden.and.its.members@shanye-tea-society.example.com';
const longName = 'Gartenteegesellschaftsmitglied';

/** A member with the longest names that are accepted: two apps, one of them packed, messages, a verification that waits, orders and invoices. */
export async function crowdedMember(
  browser: Browser,
  server: RunningServer,
  link: string,
): Promise<{ member: JourneyMember; appId: number; draftId: number; code: string; orderNo: string }> {
  const member = await newMember(server.address, '13900139081');
  const { request } = await browser.newContext();
  const api = wire(request, server.address, { token: member.userinfo.token });
  await api.post('/api/v3/account/save-profile', { username: longName });
  await api.post('/api/ems/send', { email: mail, event: 'bindemail' });
  const captcha = await api.codeFor(mail, 'bindemail');
  await api.post('/api/qnupload/bindemail', { email: mail, captcha, password });
  const draft = { link, app_name: longName, app_name_zh: '杭州山野茶事文化传播有限公司会员俱乐部' };
  const call = async <Data>(to: Call, input: Record<string, unknown>) =>
    dataFromWire(to.words ?? {}, await api.post<object>(to.path, inputToWire(to, input))) as Data;
  const { app_id } = await call<{ app_id: number }>(packaging.saveBase, draft);
  const { code } = await call<{ code: string }>(packaging.orderBuild, { app_id, trial: 1, create: 1 });
  const drafted = await call<{ app_id: number }>(packaging.saveBase, { ...draft, link: `${link}/members` });
  await submitPerson(api, '13900139082', { name: '买买提·阿卜杜拉·艾合买提江', idNumber: newIdNumber() });
  for (let status = ''; status !== 'done'; ) {
    ({ status } = await api.post<{ status: string }>('/api/v2/appbuild', { code }));
  }
  const orderNo = await buyAndInvoice(api, server.address);
  return { member, appId: app_id, draftId: drafted.app_id, code, orderNo };
}

/** The number of an order without an invoice. */
async function buyAndInvoice(api: Wire, address: string): Promise<string> {
  const paid = async (paytype: string) => {
    const order = await api.post<{ order_no: string }>('/api/user/Moneypay', { money: '50000', paytype });
    await payInSandbox(address, order.order_no);
    return order.order_no;
  };
  const title = `${longName} ${'杭州山野茶事文化传播有限公司'.repeat(4)}`;
  const fields = { type: 'company', title, tax_no: '91350100M000100Y43' };
  const { id } = await api.post<{ id: number }>('/api/user/setinvoice', fields);
  await api.post('/api/user/apply_for_invoice', { order_nos: await paid('wechat'), title_id: id, email: mail });
  return paid('alipay');
}
