import type { ProhibitedCategory, ProhibitedHit, ProhibitedKind } from '#rules/compliance/prohibited.ts';

/** One entry of the blacklist as it was hit; the entry itself may be removed meanwhile. */
export type CaseHit = { category: ProhibitedCategory; kind: ProhibitedKind; value: string; field: string };

/** Texts of the page that come with a release. */
export type PageFields = { name?: string; intro?: string; icon?: string };

export type CaseFinding = {
  hits?: readonly CaseHit[];
  /** The texts that came with a release of a public app: they wait with the release. */
  fields?: PageFields;
  /** The scanner's name of the malware. */
  threat?: string;
};

export const hitOf = ({ entry: { category, kind, value }, field }: ProhibitedHit): CaseHit => ({
  ...{ category, kind, value, field },
});
