import type { Report } from '../report.ts';
import type { report as texts } from '../texts.ts';

type FindingText = Extract<keyof typeof texts, `find${string}`>;
export type Finding = { text: FindingText; ok: boolean };

/** Null when the build has nothing for the rule to check. */
type Rule = (report: Report) => boolean | null;

/** The checks of each sentence; a sentence is true when all of its checks have passed. */
const checksOf = {
  findWhole: ['archive', 'bundle-files', 'profile'],
  findSignatures: ['signature-v1', 'signature-v2', 'signature-v3'],
  findOneSigner: ['one-signer', 'signing-block'],
  findAlignment: ['alignment'],
  findReferences: ['references', 'resource-files'],
  findCode: ['code', 'classes'],
  findStarts: ['executable', 'scene'],
  findSealed: ['code-directory', 'resources'],
  findTexts: ['info-plist', 'icons', 'usage-texts'],
  findClip: ['link', 'icon', 'removable'],
} as const satisfies Partial<Record<FindingText, readonly string[]>>;
const checkNames = new Set<string>(Object.values(checksOf).flat());

const rules: readonly (readonly [FindingText, Rule])[] = [
  ...Object.entries(checksOf).map(
    ([text, names]) => [text as FindingText, every((name) => (names as readonly string[]).includes(name))] as const,
  ),
  ['findNoSdks', ({ libraries }) => (libraries.length === 0 ? true : null)],
  ['findTwice', ({ products }) => products.every(({ reproduced }) => reproduced === 1)],
  ['findOther', every((name) => !checkNames.has(name))],
];

/** The results of a build's checks in plain sentences. */
export function plainFindings(report: Report): Finding[] {
  return rules.flatMap(([text, rule]) => {
    const ok = rule(report);
    return ok === null ? [] : [{ text, ok }];
  });
}

function every(isMeant: (name: string) => boolean): Rule {
  return ({ products }) => {
    const meant = products.flatMap(({ checks }) => checks).filter(({ name }) => isMeant(name));
    return meant.length === 0 ? null : meant.every(({ ok }) => ok);
  };
}
