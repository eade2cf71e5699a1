import { readableHost } from '#rules/packaging/readable-host.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Decision, type DecisionResult, type Detail, defineQueue } from '#server/feature/review-queue.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import type { Localized } from '#words/language.ts';
import {
  type Filing,
  findFilings,
  type ListedFiling,
  listEarlierFilings,
  listNewestFilings,
  lockBinding,
  updateBinding,
  updateFiling,
} from '../store.ts';
import { isBeyondMembership } from './kept-domains.ts';

const EARLIER = 10;

const reasons = {
  notFiled: {
    zh: '没有查到这个域名的备案，请确认域名已备案',
    en: 'No filing was found for this domain. Make sure that it is filed',
  },
  otherNumber: {
    zh: '备案号与域名不一致，请核对后重填',
    en: 'The filing number belongs to another domain. Check it and enter it again',
  },
  canceled: { zh: '备案已注销或正在变更', en: 'The filing has been cancelled or is being changed' },
  lookalike: { zh: '域名与知名网站相似，容易误导访问者', en: 'The domain could be mistaken for a well-known site' },
  other: { zh: '其他', en: 'Something else' },
} as const satisfies Record<string, Localized>;

/** Filings of domains whose record was found. Staff compare the number with the ministry's own query, which has no interface for programs. */
export const filingQueue = defineQueue({
  name: 'domainFiling',
  title: { zh: '域名备案', en: 'Domain filings' },
  roles: ['reviewer'],
  hours: 24,
  needsProof: false,
  money: null,
  reasons,
  async summarize({ db }, ids) {
    const filings = ids.length > 0 ? await findFilings(db, ids) : [];
    return new Map(
      filings.map((filing) => [
        filing.id,
        { title: filing.domain, subtitle: filing.number, reason: filingReasonOf(filing) },
      ]),
    );
  },
  async detail({ db }, id) {
    const [filing] = await findFilings(db, [id]);
    return filing ? detailOf(filing, await listEarlierFilings(db, filing, EARLIER)) : null;
  },
  decide,
});

function detailOf(filing: ListedFiling, earlier: readonly Filing[]): Detail {
  const readable = readableHost(filing.domain);
  return {
    title: filing.domain,
    facts: [
      { label: { zh: '域名', en: 'Domain' }, value: filing.domain },
      ...(readable === filing.domain ? [] : [{ label: { zh: '显示为', en: 'Shown as' }, value: readable }]),
      { label: { zh: '备案主体域名', en: 'Registered domain' }, value: filing.registrable },
      { label: { zh: '备案号', en: 'Filing number' }, value: filing.number },
    ],
    checks: [
      { label: { zh: 'CNAME 记录指向本站', en: 'The CNAME leads here' }, ok: filing.has_record },
      {
        label: { zh: '域名中没有容易混淆的字母', en: 'No letters that pass for others' },
        ok: !filing.domain.includes('xn--') || readable !== filing.domain,
      },
    ],
    pictures: [],
    history: earlier.map((one) => ({
      status: one.status,
      reason: filingReasonOf(one),
      at: one.decided_at ?? one.created_at,
    })),
  };
}

async function decide(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  id: number,
  decision: Decision,
): Promise<DecisionResult> {
  const [listed] = await findFilings(tx, [id]);
  if (!listed) {
    return { ok: false, failure: 'STATE' };
  }
  const { binding_id, member_id, domain } = listed;
  await lockMember(tx, member_id);
  const binding = await lockBinding(tx, binding_id);
  const filing = (await listNewestFilings(tx, [binding_id])).get(binding_id);
  if (!binding || filing?.id !== id || filing.status !== 'pending') {
    return { ok: false, failure: 'STATE' };
  }
  if (decision.outcome === 'fail') {
    const { reason, note, at } = decision;
    await updateFiling(tx, id, { status: 'failed', reason, note, decided_at: at });
    await sendMessage(tx, clock, member_id, 'domainRefused', { domain, reason: filingReasonOf({ reason, note })! });
    return { ok: true };
  }
  await updateFiling(tx, id, { status: 'passed', decided_at: decision.at });
  if (binding.has_record && !(await isBeyondMembership(tx, { clock }, binding))) {
    await updateBinding(tx, binding_id, { status: 'bound', misses: 0 });
    await sendMessage(tx, clock, member_id, 'domainBound', { domain });
  }
  return { ok: true };
}

/** The reason for which a number was refused, in both languages; null for any other state. */
export function filingReasonOf({ reason, note }: Pick<Filing, 'reason' | 'note'>): Localized | null {
  const text = note.replace(/[。.]$/u, '');
  return reason === null
    ? null
    : ((reasons as Record<string, Localized>)[reason === 'other' ? '' : reason] ?? { zh: text, en: text });
}
