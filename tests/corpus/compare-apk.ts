import { spawnSync } from 'node:child_process';
import type { ApkFacts } from '#android/read-apk.ts';
import type { SignersCheck } from '#android/signing/verify-signers.ts';
import type { InstallerReading } from '#installers/installer.ts';
import type { Agreement } from './agreement.ts';
import { Badging, valueIn } from './badging.ts';

const MOST_OUTPUT = 1 << 26;
const VERSION_CODE_LIMIT = 2 ** 32;

type Compare = (question: string, ours: unknown, theirs: unknown) => void;

/** Holds the facts of an .apk against `aapt2 dump badging`. */
export function compareWithAapt2(path: string, reading: InstallerReading, agreement: Agreement): void {
  const { status, stdout } = run('aapt2', ['dump', 'badging', path]);
  const isRead = status === 0 && /^package: name='[^']/m.test(stdout);
  const isPart = !reading.ok && reading.refusal === 'splitApk';
  const ours = reading.ok ? 'read' : `${reading.refusal} (${reading.reason})`;
  agreement.hold(
    'is read by both or by neither',
    path,
    isPart || reading.ok === isRead,
    `ours ${ours}, theirs ${isRead}`,
  );
  if (isRead && reading.ok && reading.installer.format === 'apk') {
    const { facts } = reading.installer;
    const badging = new Badging(stdout);
    const compare: Compare = (question, own, other) => agreement.compare(question, path, own, other);
    compareVersions(facts, badging, compare);
    compareRequests(facts, badging, compare);
    compareNames(facts, badging, compare);
    const icon = badging.value('application: ', 'icon');
    agreement.hold('a picture where aapt2 names an icon', path, !icon || facts.icon !== null, `${icon}`);
  }
}

function compareVersions(facts: ApkFacts, badging: Badging, compare: Compare): void {
  compare('package', facts.packageName, badging.value('package: ', 'name'));
  compare('version name', facts.versionName ?? '', badging.value('package: ', 'versionName') ?? '');
  // aapt2 leaves the upper half out.
  compare(
    'version code',
    facts.versionCode % VERSION_CODE_LIMIT,
    Number(badging.value('package: ', 'versionCode') || 0),
  );
  const lowest = badging.quoted('sdkVersion:') ?? '1';
  compare('lowest system', String(facts.minSdkCodename ?? facts.minSdk), lowest);
  const target = badging.quoted('targetSdkVersion:') ?? lowest;
  compare('target system', String(facts.targetSdkCodename ?? facts.targetSdk), target);
  compare('debuggable', facts.debuggable, badging.has('application-debuggable'));
  compare('test-only', facts.testOnly, badging.has('testOnly='));
  compare(
    'processors',
    facts.abis,
    [...badging.allQuoted('native-code: '), ...badging.allQuoted('alt-native-code: ')].sort(),
  );
}

/** aapt2 adds permissions that old targets imply, and features that permissions imply. */
function compareRequests(facts: ApkFacts, badging: Badging, compare: Compare): void {
  const implied = badging.values('uses-implied-permission: ', 'name');
  const theirs = new Map(
    ['uses-permission: ', 'uses-permission-sdk-23: ']
      .flatMap((start) => badging.lines(start))
      .map((line) => [valueIn(line, 'name')!, Number(valueIn(line, 'maxSdkVersion') ?? Number.NaN)] as const)
      .filter(([name]) => !implied.includes(name)),
  );
  const ours = facts.permissions.filter(({ name }) => !implied.includes(name));
  compare('permissions', ours.map(({ name }) => name).sort(), [...theirs.keys()].sort());
  const ends = ours.filter(({ maxSdk }) => maxSdk !== null);
  compare(
    'last levels of permissions',
    ends.map(({ name, maxSdk }) => [name, maxSdk]),
    ends.map(({ name }) => [name, theirs.get(name)]),
  );
  for (const [question, required, start] of [
    ['required features', true, '  uses-feature: '],
    ['optional features', false, '  uses-feature-not-required: '],
  ] as const) {
    const named = badging.values(start, 'name');
    const own = facts.features.filter((feature) => feature.required === required).map(({ name }) => name);
    compare(
      question,
      own.filter((name) => !named.includes(name)),
      [],
    );
  }
}

/** aapt2 repeats names for every language in the table; ours are those that exist. */
function compareNames({ labels }: ApkFacts, badging: Badging, compare: Compare): void {
  compare('name', labels?.[''] ?? Object.values(labels ?? {})[0] ?? '', badging.quoted('application-label:') ?? '');
  for (const [locale, own] of Object.entries(labels ?? {}).filter(([language]) => language !== '')) {
    const theirs = badging.quoted(`application-label-${locale}:`);
    compare('names in other languages', own, theirs);
  }
}

/** Holds the check of signatures against `apksigner verify`; schemes and signers too, where it accepts the file. */
export function compareWithApksigner(
  path: string,
  reading: InstallerReading,
  check: SignersCheck,
  agreement: Agreement,
): void {
  const { status, stdout } = run('apksigner', ['verify', '-v', '--print-certs', path]);
  const isTaken = status === 0;
  if (check.state === 'verified') {
    // Without v1, which systems before Android 9 ask for, and which nobody verifies here.
    const since9 = isTaken ? null : run('apksigner', ['verify', '--min-sdk-version', '28', path]);
    const stderr = since9?.stderr.split('\n', 2).join(' ') ?? '';
    agreement.hold('what is verified, apksigner accepts', path, isTaken || since9?.status === 0, stderr);
  }
  agreement.hold('what apksigner accepts is not broken', path, !isTaken || check.state !== 'broken', check.reason);
  if (!isTaken || !reading.ok || reading.installer.format !== 'apk') {
    return;
  }
  const { schemes, signers } = reading.installer.facts;
  const proved = [...stdout.matchAll(/^Verified using (v[\d.]+) scheme .*: true$/gm)].map(([, scheme]) => scheme!);
  const unseen = proved.filter((scheme) => scheme !== 'v4' && !schemes.some((own) => own === scheme));
  agreement.compare('schemes that apksigner has proved', path, unseen, []);
  const digests = [...stdout.matchAll(/^Signer #\d+ certificate SHA-256 digest: (\w{64})$/gm)].map(([, hex]) => hex!);
  const unknown = digests.filter((digest) => !signers.some(({ sha256 }) => sha256 === digest));
  agreement.compare('signers that apksigner has proved', path, unknown, []);
}

const run = (tool: string, args: readonly string[]) =>
  spawnSync(tool, args, { encoding: 'utf8', maxBuffer: MOST_OUTPUT });
