/** Whether something is about the account that whoever acts has as a member: nobody decides about themselves. */
export const isOwnMember = (ownMember: number | null, member: number | null): boolean =>
  ownMember !== null && ownMember === member;

type Linked = { id: number; member_id: number | null };

/** Owners write down which account is whose. Their own they declare once: to change it would lift the rule above. */
export const mayDeclareMember = (actor: number, colleague: Linked): boolean =>
  actor !== colleague.id || colleague.member_id === null;
