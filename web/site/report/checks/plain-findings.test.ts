import { expect, test } from 'vitest';
import { apkChecks } from '#android/verify-apk.ts';
import { ipaChecks } from '#ios/verify-ipa.ts';
import { textsIn } from '../../../texts/use-text.ts';
import type { Report } from '../report.ts';
import { report as texts } from '../texts.ts';
import { detailOfCheck, nameOfCheck } from './check-words.ts';
import { plainFindings } from './plain-findings.ts';

const zh = textsIn(texts, 'zh-CN');
const en = textsIn(texts, 'zh-EN');
const namesOf = {
  apk: apkChecks,
  aab: ['archive', 'bundle-files', 'signature-v1'],
  mobileconfig: ['profile', 'link', 'icon', 'removable'],
  'unsigned-ipa': ipaChecks,
} as const;

function reportOf(kinds: readonly (keyof typeof namesOf)[], failed = ''): Report {
  const products = kinds.map((kind) => ({
    kind,
    reproduced: 1,
    checks: namesOf[kind].map((name) => ({ name, ok: name !== failed, detail: '' })),
  }));
  return { products, libraries: [] } as unknown as Report;
}

test('an app of both platforms has twelve sentences, an app of one has those of its own', () => {
  const both = plainFindings(reportOf(['apk', 'aab', 'mobileconfig', 'unsigned-ipa']));
  expect([both.length, both.every(({ ok }) => ok)]).toEqual([12, true]);
  const android = plainFindings(reportOf(['apk', 'aab'])).map(({ text }) => zh(text));
  expect([android.length, android.filter((words) => words.includes('iOS'))]).toEqual([8, []]);
});

test('a failed check makes its sentence fail, also one that no sentence knows', () => {
  const broken = plainFindings(reportOf(['apk', 'unsigned-ipa'], 'usage-texts'));
  expect(broken.filter(({ ok }) => !ok)).toEqual([{ text: 'findTexts', ok: false }]);
  const odd = { ...reportOf(['apk']) };
  odd.products[0]!.checks.push({ name: 'new-check', ok: false, detail: '' });
  expect(plainFindings(odd).filter(({ ok }) => !ok)).toEqual([{ text: 'findOther', ok: false }]);
});

test('every check of ours has a name in Chinese', () => {
  const names = Object.values(namesOf).flat();
  expect(names.filter((name) => nameOfCheck(name, zh) === name)).toEqual([]);
  expect(nameOfCheck('new-check', zh)).toBe('new-check');
});

const signer = 'ab'.repeat(32);
test.each([
  ['25 files', '25 个文件', '25 files'],
  ['12 files in Payload/App.app/', 'Payload/App.app/ 里 12 个文件', '12 files in Payload/App.app/'],
  ['1 dex file', '1 个 dex 文件', 'dex files: 1'],
  [
    '50 pages of app.tea, ad-hoc',
    'app.tea 共 50 页，还没有用证书签名',
    '50 pages of app.tea, not signed with a certificate yet',
  ],
  ['x86_64, arm64 from 14.0', 'x86_64, arm64，iOS 14.0 起', 'x86_64, arm64, iOS 14.0 and up'],
  [`SHA-256 ${signer}`, '与下面的签名者一致', 'by the signer below'],
  ['cd'.repeat(32), 'cdcdcdcd…cdcdcdcd', 'cdcdcdcd…cdcdcdcd'],
  ['bytes between two files', 'bytes between two files', 'bytes between two files'],
])('%s is told as %s and %s', (detail, chinese, english) => {
  expect([detailOfCheck(detail, signer, zh), detailOfCheck(detail, signer, en)]).toEqual([chinese, english]);
});
