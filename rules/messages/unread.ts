type Message = { member_id: number; is_read: 0 | 1 };

/** Spec §9: "Unread is is_read equal to 0 with member_id not 0". */
export const isUnread = ({ member_id, is_read }: Message): boolean => is_read === 0 && member_id !== 0;

/** A message to everybody (calls.md, listMessages). */
export const isBroadcast = ({ member_id }: Pick<Message, 'member_id'>): boolean => member_id === 0;
