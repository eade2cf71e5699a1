import type { Generated } from 'kysely';
import type { StaffRole } from '#contract/call.ts';
import type { Fixed, Identity } from '#server/database/columns.ts';

export type StaffTables = {
  staff: {
    id: Identity;
    username: string;
    password_hash: string;
    roles: StaffRole[];
    status: Generated<'active' | 'disabled'>;
    created_at: Fixed<Date>;
  };
};
