import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AssociationFile, associationFiles } from '#packager/association-files.ts';
import { enabledPlugins } from '#packager/enabled-plugins.ts';
import type { PackResult } from '#packager/pack.ts';
import type { PackApp, PackInput } from '#packager/pack-app.ts';
import { fill, type Terminal, translate } from '../terminal.ts';
import type { StageClock } from './stage-clock.ts';

/** The form of `report.json`. Milliseconds, bytes, lower-case hexadecimal, epoch seconds. */
export type PackReport = {
  products: { kind: string; file: string; size: number; sha256: string; ms: number }[];
  signer: { sha256: string; sha1: string; md5: string };
  /** The association files for the hosts whose links open the app. */
  associationFiles: AssociationFile[];
  /** Third-party code in the Android products, with its permissions and hosts. */
  plugins: { name: string; version: string; permissions: string[]; hosts: string[] }[];
  stages: Record<string, number>;
  totalMs: number;
  at: number;
  versions: Record<string, string>;
};

export async function reportOf(
  { products, signer }: PackResult,
  input: PackInput,
  clock: StageClock,
): Promise<PackReport> {
  const { at, shells } = input;
  const plugins = await enabledPlugins(input);
  return {
    products: products.map(({ kind, file, size, sha256, ms }) => ({ kind, file, size, sha256, ms })),
    signer,
    associationFiles: associationFiles(input),
    plugins: plugins.map(({ name, version, android, hosts }) => ({
      name,
      version,
      permissions: (android.permissions ?? []).map((permission) => permission.name),
      hosts: hosts.map(({ host }) => host),
    })),
    stages: clock.stages,
    totalMs: clock.totalMs,
    at,
    versions: { qdb: qdbVersion(), androidShell: shells.android.version, iosShell: shells.ios.version },
  };
}

/** The summary for people: the products, their folder, the time, and the signing key. */
export function summaryOf(app: PackApp, report: PackReport, out: string, madeKey: string | null, terminal: Terminal) {
  const tell = (text: { zh: string; en: string }, details: Record<string, string | number>) =>
    terminal.out(translate(terminal, fill(text, details)));
  tell(done, { name: app.name, seconds: (report.totalMs / 1000).toFixed(2) });
  for (const { file, size, sha256 } of report.products) {
    terminal.out(`  ${join(out, file)}  ${(size / 1024).toFixed(1)} KiB  SHA-256 ${sha256}`);
  }
  tell(signedBy, { sha256: report.signer.sha256 });
  if (madeKey !== null) {
    tell(keyMade, { keystore: madeKey, password: madeKey.replace(/\.p12$/, '.txt') });
  }
}

function qdbVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return String(version);
}

const done = { zh: '「{name}」打包完成，用时 {seconds} 秒', en: '“{name}” is built, in {seconds} s' };
const signedBy = { zh: '签名证书 SHA-256 {sha256}', en: 'Signing certificate SHA-256 {sha256}' };
const keyMade = {
  zh: '已生成签名密钥 {keystore}，密码在 {password}。请妥善保存：丢失后应用将无法更新',
  en: 'A signing key was made: {keystore}, its password is in {password}. Keep both: without them the app can never be updated.',
};
