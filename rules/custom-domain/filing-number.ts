/** The largest length of a filing number, in characters. */
export const LONGEST_FILING = 40;

/** Filing numbers such as 沪ICP备12345678号, for one site 沪ICP备12345678号-1; licences have 证 (beian.miit.gov.cn). */
const NUMBER = /^\p{Script=Han}ICP[备证]\d{6,10}号(-\d{1,4})?$/u;

/** A filing number as it is stored: without spaces, in ASCII letters and digits; null for any other text. */
export function filingNumberIn(text: string): string | null {
  const number = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/icp/i, 'ICP')
    .replace(/[‐-―−]/g, '-');
  return NUMBER.test(number) ? number : null;
}
