import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Row = { names: readonly string[] } | { why: string };

const nothing = { why: 'nothing of value ends' };
const asksOnly = { why: 'opens the question; the dialog names what ends' };
const staff = { why: 'an act of staff, which its row or its reason names' };

/**
 * Every question before something ends for good, with the texts that name what has a value: money, days, a licence, keys, links that people have.
 * Counts of things are not enough.
 */
const questions: Readonly<Record<string, Row>> = {
  'web/packaging/apps/delete-dialog.tsx': {
    names: [
      'losesBuilds',
      'losesDays',
      'losesPermanent',
      'losesMoney',
      'losesOrder',
      'losesTrial',
      'keepsKey',
      'typeName',
    ],
  },
  'web/account/closing/close-losses.tsx': {
    names: [
      ...['loseBalance', 'loseMembership', 'levelUntil', 'losePoints', 'loseLicences', 'licenceDays'],
      ...['licencePermanent', 'loseInvoices', 'losePacked', 'loseApps', 'loseKeys', 'loseDomains', 'keepsRecords'],
    ],
  },
  'web/account/closing/close-section.tsx': { why: 'the second step, after the list of losses' },
  'web/account/overview/session-section.tsx': nothing,
  'web/custom-domain/unbind-dialog.tsx': { names: ['losesLinks', 'losesFiling', 'keepsShort'] },
  'web/distribution/apps/delete-distributed.tsx': { names: ['losesVersions', 'losesLink', 'typeName'] },
  'web/distribution/app/versions/version-dialogs.tsx': { names: ['deleteVersionText'] },
  'web/distribution/apps/separate-dialog.tsx': { names: ['separateNote'] },
  'web/distribution/app/testers/tester-dialogs.tsx': { names: ['removeText'] },
  'web/distribution/app/save-bar.tsx': { why: 'names the fields that are not saved' },
  'web/distribution/distribute/distribute-dialog.tsx': { names: ['signerChanged'] },
  'web/distribution/distribute/signed-ipa.tsx': { names: ['signerChanged'] },
  'web/distribution/release/release-form.tsx': { names: ['signerChanged'] },
  'web/distribution/release/sending/earlier-uploads.tsx': { why: 'an upload that nobody has published' },
  'web/messages/center/delete-messages.tsx': nothing,
  'web/pay/ends/cancel-order.tsx': { names: ['cancelNext', 'cancelPaid'] },
  'web/wallet/record/record-dialogs.tsx': { names: ['dropLead'] },
  'web/distribution/app/testers/tester-table.tsx': asksOnly,
  'web/distribution/app/versions/version-table.tsx': asksOnly,
  'web/distribution/app/distributed-screen.tsx': asksOnly,
  'web/distribution/apps/distributed-acts.tsx': asksOnly,
  'web/packaging/apps/app-acts.tsx': asksOnly,
  'web/messages/center/inbox.tsx': asksOnly,
  'web/messages/center/selection-bar.tsx': asksOnly,
  'web/components/confirm-dialog.tsx': { why: 'the question itself' },
  'web/components/dialog-form.tsx': { why: 'the form itself' },
};

const sources = globSync('web/**/*.tsx', { exclude: ['**/*.test.tsx'] }).map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
);
const rowOf = (file: string): Row | undefined =>
  /^web\/(staff|routes\/backoffice)\//.test(file) ? staff : questions[file];
const isQuestion = /<ConfirmDialog\b|\bis-danger\b|^\s+danger$|\sdanger>/m;

describe('a question before something ends', () => {
  const asking = sources.filter(([, text]) => isQuestion.test(text));

  test('has a row here, which says what it must name', () => {
    expect(asking.length).toBeGreaterThan(25);
    expect(asking.filter(([file]) => !rowOf(file)).map(([file]) => file)).toEqual([]);
    const files = new Set(asking.map(([file]) => file));
    expect(
      Object.keys(questions).filter((file) => !files.has(file)),
      'rows without a question',
    ).toEqual([]);
  });

  test.each(Object.entries(questions).flatMap(([file, row]) => ('names' in row ? [[file, row.names] as const] : [])))(
    '%s names what ends with it',
    (file, names) => {
      const text = readFileSync(file, 'utf8');
      expect(names.filter((name) => !text.includes(`'${name}'`))).toEqual([]);
    },
  );
});
