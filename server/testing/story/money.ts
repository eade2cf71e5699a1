import sharp from 'sharp';
import { billing } from '#contract/billing/calls.ts';
import { files } from '#contract/files/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { proveLedger } from '#server/features/billing/ledger/prove-ledger.ts';
import { itemOf } from '../verification.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { Member } from './members.ts';
import type { Story } from './open-story.ts';

type StaffCookies = { cookie: string; csrf: string };
type Payers = Record<'lin' | 'zhou' | 'he', Member>;

const company = {
  type: 'company',
  title: '杭州星河科技有限公司',
  tax_no: '91350100M000100Y43',
  bank: '招商银行杭州分行',
  account: '5719 0000 0000 000',
};
const email = 'finance@shanye.example.com';

/** 林晓 pays and asks for invoices: one issued, one returned, one waiting. A transfer of 周宁 and a refund of 何佳 wait for staff; another is done. */
export async function moveMoney(story: Story, { lin, zhou, he }: Payers, colleague: StaffCookies): Promise<void> {
  await openInvoices(story);
  const { data: title } = await story.call<{ id: number }>(billing.setInvoiceTitle, company, lin);
  const apply = async (order: string) =>
    story.call(billing.applyForInvoice, { order_nos: order, title_id: title.id, email }, lin);

  await apply(await recharge(story, lin, '500'));
  const { id } = await itemOf(story, colleague, 'invoice', lin);
  await story.call(billing.attachInvoice, { id, invoice: invoicePdf(company.title, '500.00') }, colleague);
  await decide(story, 'invoice', lin, { outcome: 'pass' }, colleague);
  const returned = await recharge(story, lin, '200', 'alipay');
  await apply(returned);
  await decide(story, 'invoice', lin, { outcome: 'fail', reason: 'titleWrong' }, colleague);
  await apply(await buyPoints(story, lin));
  await recharge(story, lin, '50', 'alipay');

  await sendTransfer(story, zhou, '300');
  await askRefund(story, await recharge(story, he, '50', 'alipay'), '重复充值', colleague);
  await decide(story, 'refund', he, { outcome: 'pass' }, colleague);
  await askRefund(story, await recharge(story, he, '100'), '买错了，想开会员', colleague);
  await proveLedger(story.deps);
}

/** Adds `invoice` to `aonlist`, as the operator does (product.md §6). */
const openInvoices = ({ deps }: Story) =>
  deps.db
    .updateTable('setting')
    .set({ value: JSON.stringify('invoice') })
    .where('name', '=', 'aonlist')
    .execute();

async function recharge(story: Story, member: Member, money: string, paytype = 'wechat'): Promise<string> {
  const { data } = await story.call<{ order_no: string }>(billing.recharge, { money, paytype }, member);
  await story.pay(data.order_no);
  return data.order_no;
}

async function buyPoints(story: Story, member: Member): Promise<string> {
  const input = { points: 5000, paytype: 'wechat' };
  const { data } = await story.call<{ order_no: string }>(billing.buyPoints, input, member);
  await story.pay(data.order_no);
  return data.order_no;
}

type Transfer = { order_no: string; bank: { payee: string; remark: string } };

async function sendTransfer(story: Story, member: Member, money: string): Promise<void> {
  const { data } = await story.call<Transfer>(billing.recharge, { money, paytype: 'bank' }, member);
  const picture = await slipPicture([
    '招商银行　电子回单',
    `付款人　周宁`,
    `收款人　${data.bank.payee}`,
    `金额　CNY ${money}.00`,
    `附言　${data.bank.remark}`,
    '流水号　2026112500017',
  ]);
  const uploaded = await story.call<{ file: string }>(files.uploadImage, { picture, use: 'slip' }, member);
  await story.call(billing.sendSlip, { order_no: data.order_no, file: uploaded.data.file }, member);
}

/** A picture like the slip of a bank's app. */
function slipPicture([title = '', ...lines]: readonly string[]): Promise<Buffer> {
  const rows = lines.map((line, at) => `<text x="64" y="${250 + at * 92}" font-size="38">${line}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="760" font-family="sans-serif" fill="#26324d">
    <rect width="1000" height="760" fill="#fdfbf7"/><rect x="24" y="24" width="952" height="712" fill="none" stroke="#b3262e" stroke-width="3"/>
    <text x="64" y="130" font-size="48" font-weight="bold" fill="#b3262e">${title}</text>
    <line x1="64" x2="936" y1="172" y2="172" stroke="#d8cfc0" stroke-width="2"/>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

const askRefund = (story: Story, order_no: string, reason: string, colleague: StaffCookies) =>
  story.call(billing.askRefund, { order_no, way: 'channel', reason }, colleague);

async function decide(
  story: Story,
  queue: string,
  member: Member,
  answer: object,
  colleague: StaffCookies,
): Promise<void> {
  const { id, version } = await itemOf(story, colleague, queue, member);
  await story.call(staff.decideItem, { id, version, ...answer }, colleague);
}
