/** Firefox has it since 125; older versions take the first code point. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : null;

/** The first character of a name as a person sees it, which an icon without a picture shows: a letter, an ideograph or a whole emoji; '' without a name. */
export function firstCharacter(name: string): string {
  const text = name.trim();
  const [first] = segmenter ? segmenter.segment(text.slice(0, LONGEST)) : [];
  return first?.segment ?? [...text][0] ?? '';
}

/** In UTF-16 units: the longest emoji has 35. */
const LONGEST = 64;
