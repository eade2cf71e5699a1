import type { Generated } from 'kysely';
import type { Fixed, Identity } from '#server/database/columns.ts';

export type AgentsTables = {
  agent_application: {
    id: Identity;
    member_id: Fixed<number>;
    name: Fixed<string>;
    mobile: Fixed<string>;
    company: Fixed<string>;
    area: Fixed<string>;
    note: Fixed<string>;
    status: Generated<'pending' | 'passed' | 'refused' | 'ended'>;
    /** Percent; null unless it has passed. */
    discount: number | null;
    reason: string | null;
    /** The note of the staff under the reason `other`. */
    answer: Generated<string>;
    created_at: Fixed<Date>;
    decided_at: Date | null;
  };
};
