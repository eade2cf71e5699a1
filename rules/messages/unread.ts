type Message = { member_id: number; is_read: 0 | 1 };

/** Spec §9: a message is unread if it is to this member alone and was not read. */
export const isUnread = ({ member_id, is_read }: Message): boolean => is_read === 0 && member_id !== 0;

/** Whether a message is to everybody (calls.md, listMessages). */
export const isBroadcast = ({ member_id }: Pick<Message, 'member_id'>): boolean => member_id === 0;
