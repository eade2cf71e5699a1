import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  endAgency: 'End the agency',
  endAgencyLead:
    'New orders have no agent’s discount any more; orders that were placed keep their prices. The member reads your reason, and may apply again.',
  reason: 'The reason for the member, up to 200 characters',
  agencyEnded: 'Ended; the member has been told',
} as const satisfies TranslationOf<typeof zh>;
