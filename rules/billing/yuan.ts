/** Money is an integer of fen inside and a yuan string with two places on the wire (calls.md §1). */
export function yuanOf(fen: number): string {
  if (!Number.isSafeInteger(fen)) {
    throw new RangeError(`${fen} is not a whole number of fen`);
  }
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The fen of a text such as `12`, `12.5` or `12.00`; null for any other. */
export function fenOfYuan(yuan: string): number | null {
  const [, whole = '', fen = ''] = /^(0|[1-9]\d{0,11})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(fen.padEnd(2, '0'));
}

/** An amount in a column of a bill: `599.00` → `¥599.00`, `-239.60` → `−¥239.60`. */
export function formatAmount(yuan: string): string {
  const [whole = '', fen = ''] = yuan.replace('-', '').split('.');
  return `${yuan.startsWith('-') ? '−' : ''}¥${Number(whole).toLocaleString('en')}.${fen}`;
}

/** The one format of a price on screens: `1199.00` → `¥1,199`, `862.56` → `¥862.56`, `-239.60` → `−¥239.60`. */
export const formatYuan = (yuan: string): string => `${yuan.startsWith('-') ? '−' : ''}¥${groupYuan(yuan)}`;

/** The number of a price without its sign: thousands are separated, zero fen are left out. */
export function groupYuan(yuan: string): string {
  const [whole = '', fen = ''] = yuan.replace('-', '').split('.');
  const grouped = Number(whole).toLocaleString('en');
  return fen === '00' ? grouped : `${grouped}.${fen}`;
}
