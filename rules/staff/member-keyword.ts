/** A search for members as staff typed it. `id` is set when the digits could be one. */
export type MemberKeyword =
  | { kind: 'all' }
  | { kind: 'number'; digits: string; id: number | null }
  | { kind: 'email'; start: string }
  | { kind: 'name'; start: string };

export function readMemberKeyword(text: string): MemberKeyword {
  const word = text.normalize('NFKC').trim().toLowerCase();
  if (word === '') {
    return { kind: 'all' };
  }
  const digits = word.replace(/[\s+-]/g, '').replace(/^86(?=1\d{10}$)/, '');
  if (/^\d{1,15}$/.test(digits)) {
    return { kind: 'number', digits, id: Number(digits) || null };
  }
  return word.includes('@') ? { kind: 'email', start: word } : { kind: 'name', start: word };
}
