/** The phone number in a pasted or autofilled text such as `+86 139-2222-0041`, without prefix, spaces and dashes. Other text is only trimmed. */
export function phoneIn(text: string): string {
  const plain = text.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}()]/gu, '');
  const [, phone] = /^(?:(?:\+|00)?86)?(1\d{10})$/.exec(plain) ?? [];
  return phone ?? text.trim();
}

/** Spec §5: registration accepts more numbers than code sending; both rules are kept as specified (product.md §7). */
export const isRegistrationPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

/** The first two digits of the written rule 1[34578]; an operator may set others (`SMS_PREFIXES`). */
export const writtenPrefixes: readonly string[] = ['13', '14', '15', '17', '18'];
export const isCodePhone = (text: string, prefixes: readonly string[]): boolean =>
  isRegistrationPhone(text) && prefixes.some((prefix) => text.startsWith(prefix));

/**
 * The mailbox behind an address, used only for counting, never to distinguish accounts: a label after `+` leads to the same mailbox (RFC 5233), `%`
 * and `!` name the next host of a relay (RFC 1123 §5.2.16, RFC 976), and Gmail ignores dots.
 */
export function mailboxOf(address: string): string {
  const plain = address.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 0) {
    return plain;
  }
  const routed = plain.slice(0, at).split('!').at(-1)!;
  const [user = '', ...hosts] = routed.split('%');
  const next = hosts.find((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host));
  const host = (next ?? plain.slice(at + 1)).replace(/^googlemail\.com$/, 'gmail.com');
  const name = user.split('+')[0] || user;
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`;
}

/** One @, a host with dots, and no character that breaks a header. The real check is the code that arrives. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text);
