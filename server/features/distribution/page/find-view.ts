import { payDownload } from '#rules/billing/download-allowance.ts';
import { type GateFacts, installerGate, type LinkRules, linkClosed, linkGate } from '#rules/distribution/link-gates.ts';
import { isSignedByAnother } from '#rules/distribution/next-release.ts';
import { pageLanguage } from '#rules/distribution/page-language.ts';
import { isInProfile } from '#rules/distribution/profile-devices.ts';
import type { VisitorDevice } from '#rules/distribution/visitor-device.ts';
import type { Deps } from '#server/feature/deps.ts';
import { allowanceOf } from '#server/features/billing/downloads/spend-download.ts';
import type { Platform } from '#words/platform.ts';
import { linkOfApp } from '../apps/link-of-app.ts';
import { signersOf } from '../installer-facts.ts';
import { offeredInstaller } from '../offered-installer.ts';
import { scanStateOf } from '../scans/scan-state.ts';
import { findTester } from '../testers/store-testers.ts';
import { findPublisher } from './find-publisher.ts';
import { isUsable, type Offer, type PageView, type Visit } from './page-view.ts';
import { pictureVersion } from './picture-version.ts';
import { findPage, isWithheld, type PageApp, type PageRows } from './store-page.ts';
import { tintOf } from './tint.ts';
import { clipSource, webClipOf } from './web-clip-of-page.ts';

/** The visitor's browser: its device, and its header `accept-language`. */
export type Visitor = { device: VisitorDevice; accepted: string | undefined };

/** The install page behind a short code for a visitor; null for an unknown code. */
export async function findView(
  deps: Deps,
  short: string,
  { device, accepted }: Visitor,
  visit: Visit,
): Promise<PageView | null> {
  const rows = await findPage(deps.db, short, visit.releaseId);
  if (!rows) {
    return null;
  }
  const { lead, screenshots } = rows;
  const now = deps.clock.now();
  const platform = device.platform === 'android' || device.platform === 'ios' ? device.platform : null;
  const [publisher, tint, canPay, mayInstall, clip] = await Promise.all([
    findPublisher(deps, lead.member_id, now),
    tintOf(deps, lead),
    canPayFor(deps, rows, platform, now),
    isInProfileOf(deps, rows, visit.tester),
    openClipOf(deps, rows),
  ]);
  const offers = offersOf(deps, rows, clip !== null);
  const app = appFor(rows, platform);
  const rules = rulesOf(rows, app);
  const secrets = secretsOf(rows, app);
  return {
    counted: countedOf(rows, platform),
    short: lead.short,
    address: linkOfApp(deps, lead),
    language: pageLanguage({ chosen: visit.language, setting: lead.language, accepted }),
    template: lead.template,
    app: wordsOf(lead, app, { tint, screenshots }),
    publisher,
    offers,
    device,
    platform,
    isWithheld: isWithheld(lead),
    isOwnerFrozen: lead.member_status === 'frozen',
    gate: gateOf(rules, offers, {
      device,
      platform,
      canPay,
      now,
      installer: installerOf(app ?? besides(rows, device)),
    }),
    asks: { passwords: secrets.passwords.length, questions: secrets.questions.map(({ question }) => question) },
    startsAt: rules.startsAt,
    endsAt: rules.endsAt,
    allowed: rules.allowed,
    isInProfile: mayInstall,
    visit,
    form: null,
    now,
  };
}

/**
 * The web clip that a page offers to iPhones. Nothing of an app leaves a link that is closed for it, so neither the app that the web clip comes from nor
 * the iOS app in whose place it stands may be.
 */
export async function openClipOf(deps: Deps, rows: PageRows): Promise<string | null> {
  const isOpen = (app: PageApp | null) => linkClosed(rulesOf(rows, app), deps.clock.now()) === null;
  return isOpen(clipSource(rows)) && isOpen(iosAppOf(rows)) ? webClipOf(deps, rows) : null;
}

/** The words and pictures of the leading app; the notice of a closed link is that of the app that closed it. */
const wordsOf = (
  lead: PageApp,
  app: PageApp | null,
  { tint, screenshots }: { tint: string; screenshots: readonly string[] },
): PageView['app'] => ({
  name: lead.name,
  intro: lead.intro,
  supportUrl: lead.support_url,
  copyright: lead.copyright,
  filing: lead.filing,
  closeNotice: (lead.is_open && app ? app : lead).close_notice,
  icon: lead.icon === null ? null : pictureVersion(lead.icon),
  tint,
  screenshots: screenshots.map(pictureVersion),
});

function countedOf({ lead, peer }: PageRows, platform: Platform | null): PageView['counted'] {
  const { id: appId, release_id: id, version } = appFor({ lead, peer }, platform) ?? lead;
  return { appId, release: id === null || version === null ? null : { id, version } };
}

type Pair = Pick<PageRows, 'lead' | 'peer'>;

/**
 * The rules for one app of a page: those of the leading app and its own, so that a merge opens nothing that its owner has closed. Without an app, the
 * rules of the page.
 */
export function rulesOf({ lead, peer }: Pair, app: PageApp | null = null): LinkRules {
  const holders = holdersOf(lead, app);
  const starts = datesOf(holders.map((one) => one.starts_at));
  const ends = datesOf(holders.map((one) => one.ends_at));
  const isOwnReached = app !== null && app.allowed > 0 && app.downloads >= app.allowed;
  return {
    isOpen: holders.every(({ is_open }) => is_open),
    isWithheld: holders.some(isWithheld),
    startsAt: starts.at(-1) ?? null,
    endsAt: ends[0] ?? null,
    ...(isOwnReached
      ? { allowed: app.allowed, downloads: app.downloads }
      : { allowed: lead.allowed, downloads: lead.downloads + (peer?.downloads ?? 0) }),
    hasPassword: holders.some(({ password }) => password !== null),
    hasQuestion: holders.some(({ question }) => question !== ''),
  };
}

/** Earliest first. */
const datesOf = (dates: readonly (Date | null)[]): Date[] =>
  dates.filter((date) => date !== null).sort((one, other) => one.getTime() - other.getTime());

/** The apps whose passwords and questions a download requires: the leading app, then the app itself. */
export function secretsOf({ lead }: Pair, app: PageApp | null): { passwords: PageApp[]; questions: PageApp[] } {
  const holders = holdersOf(lead, app);
  return {
    passwords: holders.filter(({ password }) => password !== null),
    questions: holders.filter(({ question }) => question !== ''),
  };
}

/** The time at which one of those secrets was last set; null without any. */
export function secretsSetAt(pair: Pair, app: PageApp | null): Date | null {
  const { passwords, questions } = secretsOf(pair, app);
  return datesOf([...passwords, ...questions].map(({ secrets_at }) => secrets_at)).at(-1) ?? null;
}

const holdersOf = (lead: PageApp, app: PageApp | null): PageApp[] => (app && app.id !== lead.id ? [lead, app] : [lead]);

export const appFor = ({ lead, peer }: Pair, platform: string | null): PageApp | null =>
  [lead, peer].find((app) => app?.platform === platform) ?? null;

/** The installer of an app that may be downloaded; null without one. */
export function installerOf(app: PageApp | null): GateFacts['installer'] {
  if (app?.release_id != null && app.facts) {
    return offeredInstaller(app.facts);
  }
  return app?.current_state === 'scanning' ? 'scanning' : null;
}

/** The app that a page speaks of without one for the device: the one that waits for its scan; on a computer, else any. */
const besides = ({ lead, peer }: Pair, device: VisitorDevice): PageApp | null =>
  [lead, peer].find((app) => app?.current_state === 'scanning') ??
  (device.platform === 'other' ? ([lead, peer].find((app) => app?.facts) ?? null) : null);

/** Whether the owner can pay for a download of the installer for this platform; true for a page without an installer. */
async function canPayFor(
  { db }: Deps,
  { lead, peer }: PageRows,
  platform: Platform | null,
  now: Date,
): Promise<boolean> {
  const app = appFor({ lead, peer }, platform);
  if (!app?.points) {
    return true;
  }
  return payDownload(await allowanceOf(db, app.member_id, now), app.points) !== null;
}

/** Whether the iOS release may be installed on a registered device; null for an unknown one. */
async function isInProfileOf({ db }: Deps, rows: PageRows, code: string | null): Promise<boolean | null> {
  const app = iosAppOf(rows);
  const tester = app && code !== null ? await findTester(db, app.id, code) : undefined;
  return tester && app?.facts ? isInProfile(app.facts.sign, tester.udid) : null;
}

export const iosAppOf = (pair: Pair): PageApp | null => appFor(pair, 'ios');

function offersOf({ scanner, clock }: Deps, { lead, peer, storeUrl }: PageRows, hasClip: boolean): PageView['offers'] {
  const offers: Record<Platform, Offer | null> = { android: null, ios: hasClip ? { kind: 'clip' } : null };
  if (storeUrl !== null) {
    offers[lead.platform === 'android' ? 'ios' : 'android'] = { kind: 'store', url: storeUrl };
  }
  for (const app of [lead, ...(peer ? [peer] : [])]) {
    // The web clip is there only where iPhones have no installer to accept.
    offers[app.platform] = (app.platform === 'ios' && offers.ios) || offerOf(app, scanner, clock.now());
  }
  return offers;
}

function offerOf(app: PageApp, scanner: Deps['scanner'], now: Date): Offer | null {
  const { release_id: id, version, version_code: versionCode, size, facts, released_at: releasedAt } = app;
  if (id === null || version === null || versionCode === null || size === null || !facts || !releasedAt) {
    return null;
  }
  const { package_name: packageName, notes, signer, earlier_signer: earlier, scan, scanned_at: scannedAt } = app;
  const signers = signersOf(facts);
  const isOther = earlier !== null && isSignedByAnother(earlier, signers);
  // The team of an iOS profile is read and not verified, so only a difference is shown.
  const isSameSigner = isOther ? false : earlier !== null && facts.sign.kind === 'android' ? true : null;
  const release = {
    id,
    packageName,
    version,
    versionCode,
    sizeBytes: size,
    notes: notes ?? '',
    releasedAt,
    facts,
    signer,
    isSameSigner,
    scan: scanStateOf(scanner, scan!),
    scannedAt,
  };
  return { kind: 'release', release, gate: installerGate(offeredInstaller(facts), now) };
}

type GateInput = Pick<PageView, 'device' | 'platform' | 'now'> & Pick<GateFacts, 'canPay' | 'installer'>;

function gateOf(
  rules: LinkRules,
  offers: PageView['offers'],
  { device, platform, canPay, now, installer }: GateInput,
): PageView['gate'] {
  const offer = platform && offers[platform];
  const hasAny = isUsable(offers.android) || isUsable(offers.ios);
  // A computer shows the QR code for any gate of the phone; a store needs no ticket of ours, and a web clip needs nothing at all.
  if ((platform === null && device.platform !== 'harmony' && hasAny) || (offer && offer.kind !== 'release')) {
    const asks = rules.hasPassword ? 'password' : rules.hasQuestion ? 'question' : null;
    return linkClosed(rules, now) ?? (platform === null ? asks : null);
  }
  return linkGate(rules, { now, installer, canPay, isPasswordRight: false, isAnswerRight: false });
}
