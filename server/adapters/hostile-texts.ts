/** Texts of strangers that a provider must not receive, or that must do it no harm. */
export const hostileTexts: readonly (readonly [string, string])[] = [
  ['empty', ''],
  ['huge', '1'.repeat(100_000)],
  ['of control characters', '138\u0000\r\n\u001b[2J'],
  ['of wide digits', '１３８００１３８０００'],
  ['of Arabic digits', '١٣٨٠٠١٣٨٠٠٠'],
  ['of characters of four bytes', '𝟏𝟑𝟖😀😀😀😀😀'],
  ['half of a character', '1380013800\ud800'],
  ['a list', '13800138000,13800138001'],
  ['markup', '<script>13800138000</script>'],
  ['a quotation', `13800138000'","Code":"OK`],
];
