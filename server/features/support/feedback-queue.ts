import { feedbackTopicWords } from '#contract/pages/feedback.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Decision, type DecisionResult, type Detail, defineQueue } from '#server/feature/review-queue.ts';
import type { Localized } from '#words/language.ts';
import { textIn } from '#words/language.ts';
import { type Feedback, findFeedback, lockFeedback, updateFeedback } from './store-feedback.ts';

/** The characters of a text in the list. */
const SHOWN = 40;

const reasons = {
  unclear: { zh: '看不明白，也没有联系方式', en: 'Unclear, and nobody to ask' },
  known: { zh: '已经知道', en: 'Known already' },
  spam: { zh: '广告或无关内容', en: 'Advertising or unrelated' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Localized>;

/** Feedback from anybody; a pass means that it was dealt with. Staff themselves answer a person who gave a contact. */
export const feedbackQueue = defineQueue({
  name: 'feedback',
  title: { zh: '意见反馈', en: 'Feedback' },
  roles: ['support'],
  hours: 72,
  needsProof: false,
  money: null,
  reasons,
  async summarize({ db }, ids) {
    const all = ids.length > 0 ? await findFeedback(db, ids) : [];
    return new Map(all.map((each) => [each.id, summaryOf(each)]));
  },
  async detail({ db }, id) {
    const [feedback] = await findFeedback(db, [id]);
    return feedback ? detailOf(feedback) : null;
  },
  decide,
});

const summaryOf = (feedback: Feedback) => ({
  title: textIn('zh-CN', feedbackTopicWords[feedback.topic]),
  subtitle: [...feedback.content].slice(0, SHOWN).join(''),
  reason: reasonOf(feedback),
});

function detailOf({ topic, content, contact, language }: Feedback): Detail {
  const facts = [
    { label: { zh: '内容', en: 'Text' }, value: content },
    { label: { zh: '联系方式', en: 'Contact' }, value: contact },
    { label: { zh: '页面语言', en: 'Language of the page' }, value: language === 'zh-EN' ? 'English' : '中文' },
  ];
  return {
    title: textIn('zh-CN', feedbackTopicWords[topic]),
    facts: facts.filter(({ value }) => value !== ''),
    checks: [],
    pictures: [],
    history: [],
  };
}

async function decide(tx: Transaction, _deps: Deps, id: number, decision: Decision): Promise<DecisionResult> {
  const feedback = await lockFeedback(tx, id);
  if (feedback?.status !== 'open') {
    return { ok: false, failure: 'STATE' };
  }
  const decided_at = decision.at;
  await updateFeedback(
    tx,
    id,
    decision.outcome === 'pass'
      ? { status: 'done', decided_at }
      : { status: 'declined', decided_at, reason: decision.reason, note: decision.note },
  );
  return { ok: true };
}

function reasonOf({ reason, note }: Feedback): Localized | null {
  if (reason === null) {
    return null;
  }
  return reason === 'other' || !Object.hasOwn(reasons, reason)
    ? { zh: note, en: note }
    : reasons[reason as keyof typeof reasons];
}
