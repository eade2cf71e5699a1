import type { UserInfo } from './session.ts';

type Named = Pick<UserInfo, 'username' | 'mobile_text' | 'email_text'>;

/** What a member is called: the chosen name, else the masked phone number or address. */
export const nameOf = ({ username, mobile_text, email_text }: Named): string => username || mobile_text || email_text;

/** The letter of the round sign; a number has none, and a drawn person stands there instead. */
export const initialOf = (member: Named): string => /^\p{L}/u.exec(nameOf(member))?.[0].toUpperCase() ?? '';
