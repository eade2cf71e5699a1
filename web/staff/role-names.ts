import type { StaffRole } from '#contract/call.ts';
import { useText } from '../texts/use-text.ts';
import { staffTexts } from './texts.ts';

export const staffRoles = ['owner', 'reviewer', 'editor', 'finance', 'support'] as const satisfies StaffRole[];

const names = {
  owner: ['roleOwner', 'roleOwnerNote'],
  reviewer: ['roleReviewer', 'roleReviewerNote'],
  editor: ['roleEditor', 'roleEditorNote'],
  finance: ['roleFinance', 'roleFinanceNote'],
  support: ['roleSupport', 'roleSupportNote'],
} as const;

/** The name and description of a role. */
export function useRoleName(): (role: StaffRole) => { name: string; note: string } {
  const text = useText(staffTexts);
  return (role) => ({ name: text(names[role][0]), note: text(names[role][1]) });
}
