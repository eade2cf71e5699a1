import { uninstallableReason } from '#contract/distribution/download-words.ts';
import { flagOf, secondsOf, secondsOrZero } from '#contract/wire-values.ts';
import { installerGate } from '#rules/distribution/link-gates.ts';
import type { Deps } from '#server/feature/deps.ts';
import { findFiles, type KeptFile } from '#server/features/files/files.ts';
import { type Language, textIn } from '#words/language.ts';
import { rulingOf, rulingOnWire } from '../cases/ruling-on-wire.ts';
import { type CaseRow, listRulings } from '../cases/store-cases.ts';
import type { InstallerFacts } from '../installer-facts.ts';
import { offeredInstaller } from '../offered-installer.ts';
import { pictureUrl } from './app-icon.ts';
import { linkOfApp } from './link-of-app.ts';
import { type AppRow, listScreenshots } from './store-apps.ts';

/** `language` is that of the texts of rulings. */
type AppDeps = Deps & { language: Language };
type Pictures = ReadonlyMap<string, KeptFile>;

/** The rows of the list, with their icons. */
export async function appsOnWire(deps: AppDeps, memberId: number, apps: readonly AppRow[]) {
  const pictures = await iconsOf(deps, memberId, apps);
  const ids = apps.map(({ id }) => id);
  const rulings = await listRulings(deps.db, ids);
  return apps.map((app) => rowOnWire(deps, app, pictures, rulingOf(rulings, app)));
}

const iconsOf = ({ db }: Pick<Deps, 'db'>, memberId: number, apps: readonly AppRow[]) =>
  findFiles(
    db,
    apps.flatMap(({ icon }) => icon ?? []),
    memberId,
  );

/** All fields of a distributed app. */
export async function appOnWire(deps: AppDeps, app: AppRow) {
  const shots = await listScreenshots(deps.db, app.id);
  const pictures = await findFiles(deps.db, [...shots, ...(app.icon ? [app.icon] : [])], app.member_id);
  const ruling = rulingOf(await listRulings(deps.db, [app.id]), app);
  const { intro, support_url, copyright, filing, close_notice, language, template, facts } = app;
  return {
    ...rowOnWire(deps, app, pictures, ruling),
    ...{ intro, support_url, copyright, filing, close_notice, language, template },
    screenshots: shots.map((file) => ({ file, url: pictureUrl(deps, pictures.get(file)) })),
    content: app.notes ?? '',
    version_id: app.current_release ?? 0,
    min_os: facts?.min_os ?? null,
    sign: facts && signOnWire(facts.sign, app.signer),
    uninstallable: uninstallableOf(deps, app),
  };
}

/** The short form of apps that are listed beside another app. */
export async function peersOnWire(deps: AppDeps, memberId: number, apps: readonly AppRow[]) {
  const pictures = await iconsOf(deps, memberId, apps);
  return apps.map((app) => ({
    app_id: app.id,
    name: app.name,
    platform: app.platform,
    package_name: app.package_name,
    short: app.short,
    icon: pictureUrl(deps, app.icon ? pictures.get(app.icon) : null),
    version: app.version ?? '',
    uninstallable: uninstallableOf(deps, app),
  }));
}

/** Why phones refuse the current release, by the rule of the install page; empty when they do not. */
function uninstallableOf({ clock, language }: AppDeps, { platform, facts }: AppRow): string {
  const gate = facts && installerGate(offeredInstaller(facts), clock.now());
  return gate ? textIn(language, uninstallableReason(platform, gate)) : '';
}

function rowOnWire(deps: AppDeps, app: AppRow, pictures: Pictures, ruling: CaseRow | undefined) {
  const { id, name, platform, package_name, short, allowed, downloads, merged } = app;
  return {
    app_id: id,
    ...{ name, platform, package_name, short, allowed },
    icon: pictureUrl(deps, app.icon ? pictures.get(app.icon) : null),
    version: app.version ?? '',
    version_code: app.version_code ?? '',
    size: app.size ?? 0,
    points: app.points ?? 0,
    upload_time: secondsOrZero(app.released_at),
    update_time: secondsOf(app.updated_at),
    create_time: secondsOf(app.created_at),
    download_url: linkOfApp(deps, app),
    download_count: downloads,
    link_status: linkStatusOf(app),
    state: app.state ?? ('none' as const),
    merged: flagOf(merged),
    ruling: ruling ? rulingOnWire(ruling, deps.language) : null,
    packed_app_id: app.packed_app_id ?? 0,
  };
}

export const linkStatusOf = ({ is_open }: Pick<AppRow, 'is_open'>) =>
  is_open ? ('open' as const) : ('close' as const);

function signOnWire(sign: InstallerFacts['sign'], signer: string | null) {
  const shared = { kind: sign.kind, signer: signer ?? '' };
  if (sign.kind === 'android') {
    const [first] = sign.signers;
    const expires = first?.expires ?? 0;
    return { ...shared, schemes: sign.schemes, profile: '', team_name: first?.subject ?? '', expires, devices: 0 };
  }
  const { profile, team_name, expires, devices } = sign;
  return {
    ...shared,
    ...{ schemes: [], profile, team_name: team_name ?? '', expires: expires ?? 0, devices: devices.length },
  };
}
