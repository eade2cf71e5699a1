import type { UserInfo } from './session.ts';

type NamedMember = Pick<UserInfo, 'username' | 'mobile_text' | 'email_text'>;

/** The display name of a member: the chosen name, otherwise the masked phone number or e-mail address. */
export const nameOf = ({ username, mobile_text, email_text }: NamedMember): string =>
  username || mobile_text || email_text;

/** The letter of the avatar; empty for a number, which shows a person icon instead. */
export const initialOf = (member: NamedMember): string => /^\p{L}/u.exec(nameOf(member))?.[0].toUpperCase() ?? '';
