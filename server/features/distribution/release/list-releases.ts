import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { flagOf, secondsOf, secondsOrZero } from '#contract/wire-values.ts';
import { isSignedByAnother } from '#rules/distribution/next-release.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { limitsOfMember } from '#server/features/billing/buy/member-limits.ts';
import { findFiles, type KeptFile, urlOfFile } from '#server/features/files/files.ts';
import type { Language } from '#words/language.ts';
import { type AppRow, findApp } from '../apps/store-apps.ts';
import { listReleasesOnPage, type ReleaseRow } from '../apps/store-releases.ts';
import { rulingOnWire } from '../cases/ruling-on-wire.ts';
import { type CaseRow, listRulings } from '../cases/store-cases.ts';
import { signersOf } from '../installer-facts.ts';
import { scanStateOf } from '../scans/scan-state.ts';
import { turnOf } from './keep-releases.ts';

const DAY = 86_400;

export const listReleases = handle(
  distribution,
  distributionSchemas,
  'listReleases',
  async ({ input, member, language, ...deps }) => {
    const app = await findApp(deps.db, member.id, input.app_id);
    if (!app) {
      return fail('NOT_FOUND');
    }
    const limits = await limitsOfMember(deps.db, member.id, deps.clock.now());
    const offset = (input.page - 1) * input.limit;
    const { rows, total } = await listReleasesOnPage(deps.db, app.id, { offset, limit: input.limit });
    const codes = rows.flatMap(({ file }) => file ?? []);
    const files = await findFiles(deps.db, codes, member.id);
    const rulings = await listRulings(deps.db, [app.id]);
    return done({
      list: rows.map((release) =>
        releaseOnWire(
          deps,
          { app, keepDays: limits.keepDays, language, rulings },
          release,
          release.file ? files.get(release.file) : undefined,
        ),
      ),
      total,
      has_more: flagOf(offset + rows.length < total),
    });
  },
);

type Owner = { app: AppRow; keepDays: number; language: Language; rulings: readonly CaseRow[] };

function releaseOnWire(
  { tickets, clock, scanner }: Deps,
  { app, keepDays, language, rulings }: Owner,
  release: ReleaseRow,
  file: KeptFile | undefined,
) {
  const ruling = rulings.find(({ release_id }) => release_id === release.id);
  const { id, version, version_code, size, points, notes, downloads, state, signer, facts } = release;
  const isCurrent = id === app.current_release;
  const turn = turnOf({ ...release, is_current: isCurrent }, keepDays, clock.now());
  return {
    version_id: id,
    ...{ version, version_code, size, points, state },
    content: notes,
    download_count: downloads,
    current: flagOf(isCurrent),
    // After a higher level of today, the release is spared here before the nightly job does it.
    retire_time: turn === 'spare' ? 0 : secondsOrZero(release.retires_at),
    signer: signer ?? '',
    other_signer: flagOf(isSignedByAnother(app.signer, signersOf(facts))),
    ruling: ruling ? rulingOnWire(ruling, language) : null,
    scan: scanStateOf(scanner, release.scan),
    scan_time: secondsOrZero(release.scanned_at),
    url: file ? urlOfFile(tickets, file, DAY) : '',
    create_time: secondsOf(release.created_at),
  };
}
