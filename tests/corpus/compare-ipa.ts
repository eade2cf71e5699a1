import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { InstallerReading } from '#installers/installer.ts';
import type { Agreement } from './agreement.ts';

const SCRIPT = fileURLToPath(new URL('plist_facts.py', import.meta.url));

type Theirs = Record<
  'CFBundleIdentifier' | 'CFBundleShortVersionString' | 'CFBundleVersion' | 'MinimumOSVersion' | 'name',
  string | null
> & {
  hasIcon: boolean;
  families: unknown[] | null;
  schemes: string[];
  names: Record<string, string>;
  profile: {
    name: string;
    team: string;
    teamName: string;
    devices: number;
    all: boolean;
    debug: boolean;
    expires: string;
    certificates: number;
  } | null;
};

/** Holds the facts of an .ipa against Python's plistlib, and its profile against OpenSSL. */
export function compareWithPlistlib(path: string, reading: InstallerReading, agreement: Agreement): void {
  const { status, stdout } = spawnSync('python3', [SCRIPT, path], { encoding: 'utf8' });
  const isSimulator = !reading.ok && reading.refusal === 'simulator';
  const ours = reading.ok ? 'read' : `${reading.refusal} (${reading.reason})`;
  agreement.hold(
    'is read by both or by neither',
    path,
    isSimulator || reading.ok === (status === 0),
    `ours ${ours}, theirs ${status === 0}`,
  );
  if (status !== 0 || !reading.ok || reading.installer.format !== 'ipa') {
    return;
  }
  const { facts, names, icon, problems } = reading.installer;
  const theirs: Theirs = JSON.parse(stdout);
  const compare = (question: string, own: unknown, other: unknown) => agreement.compare(question, path, own, other);
  compare('bundle ID', facts.bundleId, theirs.CFBundleIdentifier);
  compare('version', facts.version, theirs.CFBundleShortVersionString);
  compare('build', facts.build, theirs.CFBundleVersion);
  compare('lowest system', facts.minimumOs, theirs.MinimumOSVersion);
  compare('name', names[''] ?? null, theirs.name);
  for (const [language, name] of Object.entries(theirs.names)) {
    compare('names in other languages', Object.values(names).includes(name), language !== 'Base');
  }
  const families = (theirs.families ?? []).map((family) => ({ 1: 'iphone', 2: 'ipad' })[Number(family)] ?? 'other');
  compare('devices', facts.devices ?? [], families);
  compare('URL schemes', facts.urlSchemes, theirs.schemes);
  const isShown = icon !== null || !theirs.hasIcon || problems.some(({ part }) => part === 'icon');
  agreement.hold('a picture of a named icon, or a problem that says why', path, isShown, 'neither');
  compare('profile', profileOf(facts.profile), theirs.profile);
}

function profileOf(profile: ({ kind: string } & Record<string, unknown>) | null): unknown {
  return (
    profile && {
      name: profile.name,
      team: profile.teamId,
      teamName: profile.teamName,
      devices: (profile.devices as unknown[]).length,
      all: profile.kind === 'enterprise',
      debug: (profile.entitlements as Record<string, unknown>)['get-task-allow'] === true,
      expires: new Date((profile.expiresAtSeconds as number) * 1000).toISOString().replace('.000', ''),
      certificates: (profile.certificates as unknown[]).length,
    }
  );
}
