import { prohibitedWords } from '#contract/compliance/prohibited-words.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { insertItem } from '#server/feature/store-review-items.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { textIn } from '#words/language.ts';
import type { AppRow } from '../apps/store-apps.ts';
import type { CaseFinding, CaseHit } from '../case-finding.ts';
import { caseQueues } from '../cases/case-queues.ts';
import { newHits } from '../cases/prohibited-content.ts';
import { insertCase } from '../cases/store-cases.ts';
import type { InstallerCandidate } from './candidate.ts';

type ReleaseTexts = { name?: string | undefined; intro?: string | undefined; notes: string; links: readonly string[] };

/** The entries of the blacklist that a release hits by its installer, and by the texts that its page would show. */
export const hitsOfRelease = (
  db: Database,
  app: AppRow | null,
  candidate: InstallerCandidate,
  { name, intro, notes, links }: ReleaseTexts,
): Promise<CaseHit[]> =>
  newHits(db, app?.id ?? null, {
    texts: [
      { field: 'name', text: name ?? app?.name ?? '' },
      { field: 'installer_name', text: candidate.name ?? '' },
      { field: 'intro', text: intro ?? app?.intro ?? '' },
      { field: 'content', text: notes },
    ],
    packageName: candidate.packageName,
    links: [...links, ...(app?.support_url ? [app.support_url] : [])],
    certificates: candidate.certificates,
    hash: candidate.sha256,
  });

type HeldRelease = {
  memberId: number;
  appId: number;
  appName: string;
  releaseId: number;
  version: string;
  finding: CaseFinding & { hits: readonly CaseHit[] };
};

/** Opens the case of a waiting release, for staff, and notifies its owner. */
export async function holdRelease(tx: Transaction, { clock }: Pick<Deps, 'clock'>, held: HeldRelease): Promise<void> {
  const { memberId, appId: app, appName, releaseId, version, finding } = held;
  const now = clock.now();
  const row = { app_id: app, release_id: releaseId, cause: 'listed' as const, created_at: now };
  const subjectId = await insertCase(tx, { ...row, finding: JSON.stringify(finding) });
  await insertItem(tx, { queue: caseQueues.prohibited, subjectId, memberId, now });
  const listCategories = (language: 'zh-CN' | 'zh-EN', between: string) =>
    [...new Set(finding.hits.map(({ category }) => textIn(language, prohibitedWords[category])))].join(between);
  const categories = { zh: listCategories('zh-CN', '、'), en: listCategories('zh-EN', ', ') };
  await sendMessage(tx, clock, memberId, 'releaseInReview', { app, appName, version, categories });
}
