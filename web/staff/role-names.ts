import type { StaffRole } from '#rules/staff/staff-roles.ts';
import { useText } from '../texts/use-text.ts';
import { staffTexts } from './texts.ts';

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
