/** Whether an act is about the actor's own member account: staff must not decide about themselves. */
export const isOwnMember = (ownMember: number | null, member: number | null): boolean =>
  ownMember !== null && ownMember === member;

type LinkedColleague = { id: number; member_id: number | null };

/** Owners record the member accounts of colleagues. They record their own once, because changing it would lift the rule above. */
export const mayDeclareMember = (actor: number, colleague: LinkedColleague): boolean =>
  actor !== colleague.id || colleague.member_id === null;
