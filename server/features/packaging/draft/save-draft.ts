import type { AppFieldFailure } from '#contract/packaging/app-fields.ts';
import type { PagePower } from '#modules/page-powers.ts';
import { defaultSettings } from '#modules/parse-config.ts';
import { withPowers } from '#modules/with-powers.ts';
import { completeLink } from '#rules/packaging/app-link.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import { removeAtOnce } from '#server/features/files/sweep-files.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { suggestIdentity } from '#website/suggest-identity.ts';
import { checkDraft, type DraftColumns, type DraftFields, newApp } from '../apps/app.ts';
import { hasFrozenIdentity, isPaid } from '../apps/app-facts.ts';
import { checkPictures, type PictureColumns, type PictureFields } from '../apps/pictures.ts';
import { type AppRow, findApp, insertApp, lockApp, updateApp } from '../apps/store-apps.ts';
import { findSite, refuseSiteOrder, removeUnusedSites } from '../site/offline-site.ts';
import { lockSites } from '../site/store-sites.ts';
import type { OfflineSite } from '../tables.ts';
import { checkSite } from './check-site.ts';
import { refuseProhibited } from './refuse-prohibited.ts';

export type DraftInput = DraftFields & PictureFields & { powers?: readonly PagePower[] | undefined };
type SaveResult =
  | Done<AppRow>
  | Failed<AppFieldFailure | 'SITE' | 'ICON' | 'PARAM' | 'FROZEN' | 'NOT_FOUND' | 'BLACKLISTED'>;

export async function createDraft(deps: Deps, memberId: number, input: DraftInput): Promise<SaveResult> {
  const named = { ...input, package_name: input.package_name ?? '', bundle_id: input.bundle_id ?? '' };
  const checked = await check(deps, memberId, null, named);
  if (!checked.ok) {
    return checked;
  }
  const { columns, site } = checked.data;
  if (!hasNeeded(columns)) {
    return fail('PARAM');
  }
  const now = deps.clock.now();
  const row = {
    ...newApp,
    ...columns,
    member_id: memberId,
    licence_code: randomCode(),
    modules: JSON.stringify(withPowers(defaultSettings(), input.powers)),
    created_at: now,
    updated_at: now,
  };
  return deps.db.transaction().execute(async (tx) => {
    const refused = await refuseGoneSite(tx, memberId, site);
    return refused ?? done((await findApp(tx, memberId, await insertApp(tx, row)))!);
  });
}

/** Saves the fields of the input and keeps the others. */
export async function saveDraft(deps: Deps, app: AppRow, input: DraftInput): Promise<SaveResult> {
  const checked = await check(deps, app.member_id, app, input);
  if (!checked.ok) {
    return checked;
  }
  const freed: string[] = [];
  const saved = await deps.db
    .transaction()
    .execute((tx) => saveColumns(tx, deps, app, { ...checked.data, powers: input.powers, freed }));
  await removeAtOnce(deps, freed);
  return saved;
}

/** `freed` collects the hash of a replaced site. */
type CheckedSave = CheckedDraft & { powers: DraftInput['powers']; freed: string[] };

/** Every queued build locks the app too, so a save either precedes the build and is part of it, or follows it and finds the names frozen. */
async function saveColumns(
  tx: Transaction,
  { clock }: Deps,
  { member_id, id }: AppRow,
  { columns, site, powers, freed }: CheckedSave,
): Promise<SaveResult> {
  const app = await lockApp(tx, member_id, id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  const fixed = paidField(app, columns) ?? frozenField(app, columns);
  if (fixed) {
    return fail('FROZEN', fixed);
  }
  const refused = (await refuseGoneSite(tx, member_id, site)) ?? refuseSiteNow(app, { columns, site });
  if (refused) {
    return refused;
  }
  const isOther = columns.link !== undefined && columns.link !== app.link;
  const modules = isOther && powers?.length ? { modules: JSON.stringify(withPowers(app.modules, powers)) } : {};
  await updateApp(tx, id, { ...columns, ...modules, updated_at: clock.now() });
  if (app.site && app.site.file !== site?.file) {
    freed.push(...(await removeUnusedSites(tx, member_id, [app.site.file])));
  }
  return done((await findApp(tx, member_id, id))!);
}

type Columns = DraftColumns & PictureColumns;
/** The columns without a default in a new draft. */
const neededColumns = ['name', 'link', 'package_name', 'bundle_id'] as const;
type NeededColumns = Required<Pick<DraftColumns, (typeof neededColumns)[number]>>;

const hasNeeded = (columns: Columns): columns is Columns & NeededColumns =>
  neededColumns.every((column) => columns[column] !== undefined);

type CheckedDraft = { columns: Columns; site: OfflineSite | null };

/** An empty package name or bundle ID is replaced by the suggestion for the link, or for the site. */
async function check(
  deps: Deps,
  memberId: number,
  app: AppRow | null,
  input: DraftInput,
): Promise<Done<CheckedDraft> | Failed<AppFieldFailure | 'SITE' | 'ICON' | 'PARAM' | 'BLACKLISTED'>> {
  const checkedSite = await checkSite(deps.db, memberId, app, input);
  if (!checkedSite.ok) {
    return checkedSite;
  }
  const { site, platforms } = checkedSite.data;
  const { packageName, bundleId } = suggestIdentity(site?.file ?? completeLink(input.link ?? app?.link ?? ''));
  const draft = checkDraft({
    ...input,
    ...(site && { link: undefined, platforms }),
    package_name: input.package_name === '' ? packageName : input.package_name,
    bundle_id: input.bundle_id === '' ? bundleId : input.bundle_id,
  });
  if (!draft.ok) {
    return draft;
  }
  const columns = { ...draft.data, ...siteColumns(site, draft.data.link) };
  const prohibited = await refuseProhibited(deps.db, app, columns);
  if (prohibited) {
    return prohibited;
  }
  const pictures = await checkPictures(deps, memberId, input);
  return pictures.ok ? done({ columns: { ...columns, ...pictures.data }, site }) : pictures;
}

/** An app has a site or a link. */
const siteColumns = (site: OfflineSite | null, link: string | undefined): DraftColumns =>
  site ? { site: JSON.stringify(site), link: '' } : link === undefined ? {} : { site: null };

/** The refusal when another upload has replaced the zip since the check. After this lock it stays. */
async function refuseGoneSite(tx: Transaction, memberId: number, site: OfflineSite | null) {
  if (!site) {
    return null;
  }
  await lockSites(tx, memberId);
  const found = await findSite(tx, site.file, memberId);
  return found.ok ? null : found;
}

/** An order may have changed the plan since the check of the site. */
function refuseSiteNow(app: AppRow, { columns, site }: CheckedDraft) {
  const { plan = app.plan, android = app.android, ios = app.ios } = columns;
  return refuseSiteOrder({ site: columns.site === null ? null : (site ?? app.site), plan, android, ios }, {});
}

/** A paid app has the plan and the platforms that were paid; only an order changes them. */
function paidField(app: AppRow, { plan, android, ios }: Columns): { field: string } | null {
  if (!isPaid(app)) {
    return null;
  }
  const isOther = (android ?? app.android) !== app.android || (ios ?? app.ios) !== app.ios;
  return plan !== undefined && plan !== app.plan ? { field: 'plan' } : isOther ? { field: 'platforms' } : null;
}

/** Phones identify an installed app by these names. */
function frozenField(app: AppRow, columns: Columns): { field: string } | null {
  if (!hasFrozenIdentity(app)) {
    return null;
  }
  const changed = (['package_name', 'bundle_id'] as const).find(
    (field) => columns[field] !== undefined && columns[field] !== app[field],
  );
  return changed ? { field: changed } : null;
}
