type Message = { user_id: number; is_read: 0 | 1 };

/** Spec §9: "Unread is is_read equal to 0 with user_id not 0". */
export const isUnread = ({ user_id, is_read }: Message): boolean => is_read === 0 && user_id !== 0;

/** A message to everybody (calls.md, listMessages). */
export const isBroadcast = ({ user_id }: Pick<Message, 'user_id'>): boolean => user_id === 0;
