import type { UserInfo } from './session.ts';

/** What a member is called: the chosen name, else the masked phone number or address. */
export const nameOf = ({ username, mobile_text, email_text }: UserInfo): string =>
  username || mobile_text || email_text;

export const initialOf = (member: UserInfo): string => [...nameOf(member)][0]?.toUpperCase() ?? '';
