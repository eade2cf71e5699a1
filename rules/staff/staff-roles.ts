export const staffRoles = ['owner', 'reviewer', 'editor', 'finance', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** An owner may do everything; others may do what one of their roles allows. */
export const hasRole = (roles: readonly StaffRole[], allowed: readonly StaffRole[]): boolean =>
  roles.includes('owner') || allowed.some((role) => roles.includes(role));

export type Colleague = { id: number; roles: readonly StaffRole[]; status: 'active' | 'disabled' };

/**
 * Whether a change to staff may be made. Staff cannot change their own rights, because a mistake would lock them out. One active owner must remain,
 * because only an owner can make another.
 */
export function checkStaffChange(
  actor: number,
  colleague: Colleague,
  change: Partial<Pick<Colleague, 'roles' | 'status'>>,
  activeOwners: number,
): { ok: true } | { ok: false; reason: 'ONESELF' | 'LAST_OWNER' } {
  if (actor === colleague.id) {
    return { ok: false, reason: 'ONESELF' };
  }
  const after = { ...colleague, ...change };
  const losesOwner = isActiveOwner(colleague) && !isActiveOwner(after);
  return losesOwner && activeOwners <= 1 ? { ok: false, reason: 'LAST_OWNER' } : { ok: true };
}

/** The sign-in name of staff: plain ASCII, because it appears in watermarks and logs. */
export const isStaffName = (text: string): boolean => /^[a-z][a-z0-9._-]{2,31}$/.test(text);

const isActiveOwner = ({ roles, status }: Pick<Colleague, 'roles' | 'status'>): boolean =>
  status === 'active' && roles.includes('owner');
