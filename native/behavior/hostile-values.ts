/** 26 values that a hostile page gives for a parameter. */
export const hostileValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 2 ** 31, -(2 ** 53), 1e300],
  ...['', ' ', '0', '\u0000', '\n', '\ud800', '\u2028', '%', '../../etc/passwd', "'); alert(1); ('"],
  ...['javascript:alert(1)', 'content://contacts/1', 'x'.repeat(100_001)],
  ...[[], [null], {}, { toString: null, length: -1 }],
];
