import { agentDiscounts, discountOf } from '#rules/agents/discount.ts';
import { offTitle } from '#rules/billing/titles.ts';
import { maskedName } from '#rules/identity/names.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Decision, type DecisionResult, type Detail, defineQueue } from '#server/feature/review-queue.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import type { Localized } from '#words/language.ts';
import { agencyReasonOf, agencyReasons } from './agency-reasons.ts';
import {
  type Application,
  findApplications,
  listEarlierApplications,
  lockApplication,
  updateApplication,
} from './store.ts';

const EARLIER = 10;

/** A level as staff choose it, in the words that members read: 8 折, 20% off. */
const levelTitle = (percent: number): Localized => ({ zh: offTitle(percent).zh, en: `${offTitle(percent).en} off` });

/** Applications to become an agent. A pass chooses the agent's discount, so it moves money. */
export const agentQueue = defineQueue({
  name: 'agent',
  title: { zh: '代理申请', en: 'Agents' },
  roles: ['finance'],
  hours: 72,
  needsProof: true,
  money: null,
  reasons: agencyReasons,
  figures: {
    discount: {
      zh: '折扣',
      en: 'Discount',
      choices: Object.fromEntries(agentDiscounts.map((percent) => [percent, levelTitle(percent)])),
    },
  },
  async summarize({ db }, ids) {
    const applications = ids.length > 0 ? await findApplications(db, ids) : [];
    return new Map(
      applications.map((one) => {
        const title = one.company || maskedName(one.name);
        return [one.id, { title, subtitle: one.area, reason: agencyReasonOf(one) }];
      }),
    );
  },
  async detail({ db }, id) {
    const [application] = await findApplications(db, [id]);
    return application ? detailOf(application, await listEarlierApplications(db, application, EARLIER)) : null;
  },
  decide,
});

function detailOf(application: Application, earlier: readonly Application[]): Detail {
  const { name, mobile, company, area, note, discount } = application;
  const facts = [
    { label: { zh: '姓名', en: 'Name' }, value: name },
    { label: { zh: '手机号', en: 'Mobile number' }, value: mobile },
    { label: { zh: '公司', en: 'Company' }, value: company },
    { label: { zh: '服务地区', en: 'Area' }, value: area },
    { label: { zh: '说明', en: 'Note' }, value: note },
    { label: { zh: '优惠', en: 'Discount' }, value: discount === null ? '' : `${discount}%` },
  ];
  return {
    title: company || name,
    facts: facts.filter(({ value }) => value !== ''),
    checks: [],
    pictures: [],
    history: earlier.map((one) => ({
      status: one.status,
      reason: agencyReasonOf(one),
      at: one.decided_at ?? one.created_at,
    })),
  };
}

async function decide(tx: Transaction, { clock }: Deps, id: number, decision: Decision): Promise<DecisionResult> {
  const application = await lockApplication(tx, id);
  if (application?.status !== 'pending') {
    return { ok: false, failure: 'STATE' };
  }
  const { member_id: memberId } = application;
  if (decision.outcome === 'pass') {
    const discount = discountOf(decision.figures.discount ?? '');
    if (discount === null) {
      return { ok: false, failure: 'FIGURE', field: 'discount' };
    }
    await updateApplication(tx, id, { status: 'passed', discount, decided_at: decision.at });
    await sendMessage(tx, clock, memberId, 'agentPassed', { off: levelTitle(discount) });
    return { ok: true };
  }
  const { reason, note, at } = decision;
  await updateApplication(tx, id, { status: 'refused', reason, answer: note, decided_at: at });
  await sendMessage(tx, clock, memberId, 'agentRefused', { reason: agencyReasonOf({ reason, answer: note })! });
  return { ok: true };
}
