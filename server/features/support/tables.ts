import type { Generated } from 'kysely';
import type { FeedbackTopic } from '#rules/support/feedback.ts';
import type { Fixed, Identity } from '#server/database/columns.ts';
import type { Language } from '#words/language.ts';

export type SupportTables = {
  /** Feedback from anybody; the only personal data is the contact that they give. */
  feedback: {
    id: Identity;
    topic: Fixed<FeedbackTopic>;
    contact: Fixed<string>;
    content: Fixed<string>;
    language: Fixed<Language>;
    status: Generated<'open' | 'done' | 'declined'>;
    reason: string | null;
    note: Generated<string>;
    created_at: Fixed<Date>;
    decided_at: Date | null;
  };
};
