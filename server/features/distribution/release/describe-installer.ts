import { installerNoticeWords } from '#contract/installer-words.ts';
import { type Language, textIn } from '#contract/language.ts';
import { flagOf } from '#contract/wire-values.ts';
import type { Installer } from '#installers/installer.ts';
import { rasterize } from '#pictures/rasterize.ts';
import { downloadPoints } from '#rules/distribution/download-points.ts';
import { installerName } from '#rules/distribution/installer-name.ts';
import { androidNotices, type InstallerNotice, iosNotices } from '#rules/distribution/installer-notices.ts';

const ICON_SIZE = 192;
const LARGEST_ICON = 96 << 10;
/** More than any honest app has; a hostile one could fill megabytes. */
const LONGEST_TEXT = 300;
const MOST_ITEMS = 500;

type Asking = { caller: string; language: Language; now: Date };

/** The facts of an installer as they are told on the wire, with texts in the language of the request. */
export async function describeInstaller(installer: Installer, { caller, language, now }: Asking) {
  const { format, sizeBytes, identifier, names, versionName, versionCode, problems } = installer;
  return {
    platform: format === 'apk' ? ('android' as const) : ('ios' as const),
    name: short(installerName(names, language === 'zh-EN' ? 'en' : 'zh')),
    package_name: short(identifier),
    version: short(versionName),
    version_code: short(versionCode),
    size: sizeBytes,
    points: downloadPoints(sizeBytes),
    icon: await drawIcon(installer, caller),
    ...(format === 'apk' ? androidFacts(installer.facts) : iosFacts(installer.facts)),
    notices: noticesOf(installer, now).map((notice) => ({
      notice,
      text: textIn(language, installerNoticeWords[notice]),
    })),
    problems: problems.slice(0, MOST_ITEMS).map(({ part, reason }) => ({ part, reason })),
  };
}

/** Drawn by the process for strangers' pictures, because it is one; null when that refuses it. */
async function drawIcon({ icon }: Installer, caller: string): Promise<string | null> {
  if (!icon) {
    return null;
  }
  const drawn = await rasterize(icon.bytes, {
    size: ICON_SIZE,
    fit: 'square',
    as: 'png',
    mostBytes: LARGEST_ICON,
    caller,
  });
  return drawn.ok ? `data:image/png;base64,${Buffer.from(drawn.bytes).toString('base64')}` : null;
}

type AndroidFacts = Extract<Installer, { format: 'apk' }>['facts'];
type IosFacts = Extract<Installer, { format: 'ipa' }>['facts'];

function androidFacts({
  minSdk,
  minSdkCodename,
  targetSdk,
  targetSdkCodename,
  abis,
  permissions,
  schemes,
  signers,
  debuggable,
}: AndroidFacts) {
  return {
    min_os: short(minSdkCodename ?? numberText(minSdk)),
    target_os: short(targetSdkCodename ?? numberText(targetSdk)),
    processors: abis.slice(0, MOST_ITEMS).map(shortened),
    permissions: permissions
      .slice(0, MOST_ITEMS)
      .map(({ name, maxSdk }) => ({ name: shortened(name), max_sdk: maxSdk })),
    debuggable: flagOf(debuggable),
    sign: {
      kind: 'android' as const,
      schemes: [...schemes],
      signers: signers.map(({ schemes: own, sha256, subject, notAfterSeconds }) => ({
        schemes: [...own],
        sha256,
        subject: shortened(subject.CN ?? subject.O ?? ''),
        expires: Math.max(0, notAfterSeconds),
      })),
    },
  };
}

function iosFacts({ minimumOs, executable, profile }: IosFacts) {
  return {
    min_os: short(minimumOs),
    target_os: null,
    processors: executable ? [...executable.architectures] : [],
    permissions: [],
    debuggable: flagOf(profile?.kind === 'development'),
    sign: {
      kind: 'ios' as const,
      profile: profile?.kind ?? ('none' as const),
      profile_name: short(profile?.name ?? null),
      team_id: short(profile?.teamId ?? null),
      team_name: short(profile?.teamName ?? null),
      expires: timeOf(profile?.expiresAtSeconds ?? null),
      devices: profile?.devices.length ?? 0,
      encrypted: executable?.encrypted === null || executable === null ? null : flagOf(executable.encrypted),
    },
  };
}

function noticesOf(installer: Installer, now: Date): InstallerNotice[] {
  if (installer.format === 'apk') {
    return androidNotices(installer.facts);
  }
  const { executable, profile } = installer.facts;
  const hasUnreadProfile = installer.problems.some(({ part }) => part === 'profile');
  return iosNotices({ executable, profile, hasUnreadProfile }, Math.floor(now.getTime() / 1000));
}

const shortened = (text: string): string => text.slice(0, LONGEST_TEXT);
const short = (text: string | null): string | null => (text === null ? null : shortened(text));

/** A date of a damaged profile may be none. */
function timeOf(seconds: number | null): number | null {
  return seconds !== null && Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : null;
}

const numberText = (value: number | null): string | null => (value === null ? null : String(value));
