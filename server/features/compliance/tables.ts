import type { Generated } from 'kysely';
import type { ProhibitedCategory, ProhibitedKind } from '#rules/compliance/prohibited.ts';
import type { Fixed, Identity } from '#server/database/columns.ts';

export type ComplianceTables = {
  prohibited_entry: {
    id: Identity;
    category: Fixed<ProhibitedCategory>;
    kind: Fixed<ProhibitedKind>;
    /** The normalized form that is compared. */
    value: Fixed<string>;
    note: Generated<string>;
    created_at: Fixed<Date>;
  };
};
