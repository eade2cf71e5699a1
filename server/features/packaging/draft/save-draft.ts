import type { PagePower } from '#modules/page-powers.ts';
import { defaultSettings } from '#modules/parse-config.ts';
import { withPowers } from '#modules/with-powers.ts';
import { DEFAULT_COLORS } from '#rules/packaging/app-defaults.ts';
import { completeLink } from '#rules/packaging/app-link.ts';
import { TRIAL_PLAN } from '#rules/packaging/trial.ts';
import { FIRST_VERSION_CODE } from '#rules/packaging/version.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { suggestIdentity } from '#website/suggest-identity.ts';
import { isFrozen } from '../apps/app-facts.ts';
import { checkPictures, type PictureColumns, type PictureFields } from '../apps/pictures.ts';
import { type AppRow, findApp, insertApp, lockApp, updateApp } from '../apps/store-apps.ts';
import { checkDraft, type DraftColumns, type DraftFailure, type DraftFields } from './check-draft.ts';

export type DraftInput = DraftFields & PictureFields & { powers?: readonly PagePower[] | undefined };
type Saved = Done<AppRow> | Failed<DraftFailure | 'ICON' | 'PARAM' | 'FROZEN' | 'NOT_FOUND'>;

/** The defaults of a new draft. */
const untouched = {
  name_zh: '',
  android: true,
  ios: true,
  version: '1.0.0',
  version_code: FIRST_VERSION_CODE,
  theme_color: DEFAULT_COLORS.theme,
  background_color: DEFAULT_COLORS.background,
  plan: TRIAL_PLAN,
} as const;

export async function createDraft(deps: Deps, memberId: number, input: DraftInput): Promise<Saved> {
  const named = { ...input, package_name: input.package_name ?? '', bundle_id: input.bundle_id ?? '' };
  const checked = await check(deps, memberId, named, input.link ?? '');
  if (!checked.ok) {
    return checked;
  }
  const now = deps.clock.now();
  const id = await insertApp(deps.db, {
    ...untouched,
    ...(checked.data as Columns & NeededColumns),
    member_id: memberId,
    licence_code: randomCode(),
    modules: JSON.stringify(withPowers(defaultSettings(), input.powers)),
    created_at: now,
    updated_at: now,
  });
  return done((await findApp(deps.db, memberId, id))!);
}

/** Saves the fields of the input and keeps the others. */
export async function saveDraft(deps: Deps, app: AppRow, input: DraftInput): Promise<Saved> {
  const checked = await check(deps, app.member_id, input, input.link ?? app.link);
  return checked.ok
    ? deps.db.transaction().execute((tx) => saveColumns(tx, deps, app, checked.data, input.powers))
    : checked;
}

/** Every queued build locks the app too, so a save comes before it and is built, or after it and finds the names frozen. */
async function saveColumns(
  tx: Transaction,
  { clock }: Deps,
  { member_id, id }: AppRow,
  columns: Columns,
  powers: DraftInput['powers'],
): Promise<Saved> {
  const app = await lockApp(tx, member_id, id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  const frozen = frozenField(app, columns);
  if (frozen) {
    return fail('FROZEN', frozen);
  }
  const isOther = columns.link !== undefined && columns.link !== app.link;
  const modules = isOther && powers?.length ? { modules: JSON.stringify(withPowers(app.modules, powers)) } : {};
  await updateApp(tx, id, { ...columns, ...modules, updated_at: clock.now() });
  return done((await findApp(tx, member_id, id))!);
}

type Columns = DraftColumns & PictureColumns;
/** `saveBase` requires these. */
type NeededColumns = Required<Pick<DraftColumns, 'name' | 'link' | 'package_name' | 'bundle_id'>>;

/** An empty package name or bundle id is replaced by the suggestion of the link. */
async function check(
  deps: Deps,
  memberId: number,
  input: DraftInput,
  link: string,
): Promise<Done<Columns> | Failed<DraftFailure | 'ICON' | 'PARAM'>> {
  const { packageName, bundleId } = suggestIdentity(completeLink(link));
  const draft = checkDraft({
    ...input,
    package_name: input.package_name === '' ? packageName : input.package_name,
    bundle_id: input.bundle_id === '' ? bundleId : input.bundle_id,
  });
  if (!draft.ok) {
    return draft;
  }
  const pictures = await checkPictures(deps, memberId, input);
  return pictures.ok ? done({ ...draft.data, ...pictures.data }) : pictures;
}

/** Phones identify an installed app by these names. */
function frozenField(app: AppRow, columns: Columns): { field: string } | null {
  if (!isFrozen(app)) {
    return null;
  }
  const changed = (['package_name', 'bundle_id'] as const).find(
    (field) => columns[field] !== undefined && columns[field] !== app[field],
  );
  return changed ? { field: changed } : null;
}
