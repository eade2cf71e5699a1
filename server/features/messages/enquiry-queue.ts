import { enquiryTopicWords } from '#contract/messages/enquiry-words.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Decision, type DecisionResult, type Detail, defineQueue } from '#server/feature/review-queue.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import { sendMessage } from './send-message.ts';
import { type Enquiry, findEnquiries, listEarlierEnquiries, lockEnquiry, updateEnquiry } from './store-enquiries.ts';

const EARLIER = 10;
/** The number of characters of an enquiry in the list. */
const SHOWN = 40;

const reasons = {
  notOffered: { zh: '我们暂时不提供这项服务', en: 'We do not offer this yet' },
  unclear: {
    zh: '内容不够清楚，请补充后再发一次',
    en: 'We did not understand it. Please write again with more detail',
  },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Localized>;

/** Enquiries of members about the enterprise service; a pass needs an answer as text. */
export const enquiryQueue = defineQueue({
  name: 'enquiry',
  title: { zh: '企业咨询', en: 'Enquiries' },
  roles: ['support'],
  hours: 72,
  needsProof: false,
  money: null,
  reasons,
  figures: { answer: { zh: '回复（会员在消息里看到）', en: 'Answer (the member reads it in the messages)' } },
  async summarize({ db }, ids) {
    const enquiries = ids.length > 0 ? await findEnquiries(db, ids) : [];
    return new Map(
      enquiries.map((enquiry) => {
        const subtitle = [...enquiry.content].slice(0, SHOWN).join('');
        return [enquiry.id, { title: enquiry.company || enquiry.name, subtitle, reason: enquiryReasonOf(enquiry) }];
      }),
    );
  },
  async detail({ db }, id, { language }) {
    const [enquiry] = await findEnquiries(db, [id]);
    return enquiry ? detailOf(enquiry, await listEarlierEnquiries(db, enquiry, EARLIER), language) : null;
  },
  decide,
});

function detailOf(enquiry: Enquiry, earlier: readonly Enquiry[], language: Language): Detail {
  const { topic, name, company, contact, content } = enquiry;
  const facts = [
    { label: { zh: '想了解', en: 'About' }, value: textIn(language, enquiryTopicWords[topic]) },
    { label: { zh: '称呼', en: 'Name' }, value: name },
    { label: { zh: '公司', en: 'Company' }, value: company },
    { label: { zh: '联系方式', en: 'Contact' }, value: contact },
    { label: { zh: '需求', en: 'Needs' }, value: content },
  ];
  return {
    title: company || name,
    facts: facts.filter(({ value }) => value !== ''),
    checks: [],
    pictures: [],
    history: earlier.map((one) => ({
      status: one.status,
      reason: enquiryReasonOf(one),
      at: one.decided_at ?? one.created_at,
    })),
  };
}

async function decide(tx: Transaction, { clock }: Deps, id: number, decision: Decision): Promise<DecisionResult> {
  const enquiry = await lockEnquiry(tx, id);
  if (enquiry?.status !== 'open') {
    return { ok: false, failure: 'STATE' };
  }
  if (decision.outcome === 'pass') {
    const answer = decision.figures.answer ?? '';
    if (answer === '') {
      return { ok: false, failure: 'FIGURE', field: 'answer' };
    }
    await updateEnquiry(tx, id, { status: 'answered', answer, decided_at: decision.at });
    await sendMessage(tx, clock, enquiry.member_id, 'enquiryAnswered', { answer });
    return { ok: true };
  }
  const { reason, note, at } = decision;
  await updateEnquiry(tx, id, { status: 'declined', reason, answer: note, decided_at: at });
  const why = enquiryReasonOf({ reason, answer: note })!;
  await sendMessage(tx, clock, enquiry.member_id, 'enquiryDeclined', { reason: why });
  return { ok: true };
}

/** The reason for which an enquiry was declined, in both languages; null for any other state. */
export function enquiryReasonOf({ reason, answer }: Pick<Enquiry, 'reason' | 'answer'>): Localized | null {
  const note = answer.replace(/[。.]$/u, '');
  return reason === null
    ? null
    : ((reasons as Record<string, Localized>)[reason === 'other' ? '' : reason] ?? { zh: note, en: note });
}
