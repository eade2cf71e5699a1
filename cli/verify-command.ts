import { installerNoticeWords } from '#contract/distribution/installer-words.ts';
import { inspectInstaller } from '#packager/inspect.ts';
import { verifyInstaller } from '#packager/verify.ts';
import { type UpdateFinding, verifyUpdate } from '#packager/verify-update.ts';
import { type InstallerNotice, refusingPhones } from '#rules/distribution/installer-notices.ts';
import { withInstaller } from './open-installer.ts';
import { parseArguments } from './parse-arguments.ts';
import { type Exit, exit, fill, type Terminal, translate, usageError } from './terminal.ts';

/**
 * `qdb verify <file>`: one line for each check and each reason for which phones refuse the file, and the overall result; with `--update-of` also
 * whether phones accept it as an update of that APK.
 */
export async function verifyCommand(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { operand: path, values } = parseArguments(args, ['update-of']);
  const { ok, checks, format, bytes, notices } = await withInstaller(path, async (file) => {
    const read = await file.read(0, file.size);
    const verified = await verifyInstaller(read);
    const inspected = verified.ok ? await inspectInstaller(file, new Date()) : null;
    return { ...verified, bytes: read, notices: inspected?.notices ?? [] };
  });
  const earlier = values['update-of'];
  if (earlier !== undefined && format !== 'apk') {
    throw usageError(fill(onlyApks, { path }));
  }
  const findings = earlier === undefined ? [] : await withInstaller(earlier, (file) => verifyUpdate(bytes, file));
  for (const check of checks) {
    terminal.out(`${check.ok ? '✓' : '✗'} ${check.name}  ${check.detail}`);
  }
  for (const finding of findings) {
    terminal.out(
      `${finding.ok ? '✓' : '✗'} update-${finding.what}  ${translate(terminal, words[finding.reason], sidesOf(finding))}`,
    );
  }
  for (const notice of notices) {
    terminal.out(
      `${isDefect(notice) ? '✗' : '!'} phones-${notice}  ${translate(terminal, installerNoticeWords[notice])}`,
    );
  }
  const passes = ok && !notices.some(isDefect) && findings.every((finding) => finding.ok);
  terminal.out(translate(terminal, passes ? passed : failed));
  return passes ? exit.ok : exit.defect;
}

/** Whether a notice is a defect: an .ipa without its final signature is normal, and a refusal by a few phones is not a defect. */
function isDefect(notice: InstallerNotice): boolean {
  const phones = refusingPhones(notice);
  const isWaiting = notice === 'unsigned' || notice === 'noProfile';
  return !isWaiting && (phones === 'all' || (typeof phones === 'object' && phones !== null && 'since' in phones));
}

const sidesOf = ({ was, is }: UpdateFinding) => ({ was, is });

const words: Record<UpdateFinding['reason'], { zh: string; en: string }> = {
  same: { zh: '与原来相同：{is}', en: 'the same as before: {is}' },
  grown: { zh: '从 {was} 增加到 {is}', en: 'grown from {was} to {is}' },
  rotated: {
    zh: '换了密钥，由原来的密钥授权：{was} → {is}',
    en: 'another key, which the earlier one appoints: {was} → {is}',
  },
  otherPackage: {
    zh: '包名不同（{was}，现在是 {is}）：手机会把它当作另一个应用',
    en: 'another package name ({was}, now {is}): phones take it for another app',
  },
  notGrown: {
    zh: '内部版本号没有增加（{was}，现在是 {is}）：手机或应用商店会拒绝',
    en: 'the version code has not grown ({was}, now {is}): phones or stores refuse it',
  },
  otherSigner: {
    zh: '换了签名密钥（{was}，现在是 {is}），原来的密钥没有授权：手机会拒绝这次更新',
    en: 'another signing key ({was}, now {is}), which the earlier one does not appoint: phones refuse the update',
  },
  oldPhones: {
    zh: 'Android 8 及以下只认最初的密钥（{was}，现在是 {is}）：这些手机会拒绝这次更新',
    en: 'phones before Android 9 know the first key only ({was}, now {is}): these refuse the update',
  },
  unsigned: { zh: '其中一个安装包没有一个可用的签名', en: 'one of the two has no signature that can be compared' },
};

const passed = { zh: '全部检查通过', en: 'All checks passed.' };
const failed = { zh: '有检查未通过', en: 'Some checks failed.' };
const onlyApks = {
  zh: '--update-of 只能比较 APK，{path} 不是',
  en: '--update-of compares APKs, which {path} is not.',
};
