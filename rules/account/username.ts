const LONGEST_USERNAME = 30;

/** The stored form of a user name: trimmed, spaces joined, 1 to 30 letters, at least one letter or digit, no invisible characters. */
export function checkUsername(text: string): { ok: true; username: string } | { ok: false } {
  const username = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const letters = [...username];
  const isName =
    letters.length <= LONGEST_USERNAME &&
    /[\p{L}\p{N}]/u.test(username) &&
    !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(username);
  return isName ? { ok: true, username } : { ok: false };
}
