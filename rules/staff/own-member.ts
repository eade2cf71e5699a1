/** Whether an act concerns the actor's own member account: nobody decides about themselves. */
export const isOwnMember = (ownMember: number | null, member: number | null): boolean =>
  ownMember !== null && ownMember === member;

type LinkedColleague = { id: number; member_id: number | null };

/** Owners declare which member account is whose. They declare their own once, because changing it would lift the rule above. */
export const mayDeclareMember = (actor: number, colleague: LinkedColleague): boolean =>
  actor !== colleague.id || colleague.member_id === null;
