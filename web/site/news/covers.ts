/** The drawn shapes of covers. */
export const coverShapes = ['discs', 'phone', 'paper', 'chess', 'bars', 'talk', 'box', 'lines', 'key'] as const;
export type CoverShape = (typeof coverShapes)[number];
export type Cover = { shape: CoverShape; zh: string; en: string };

/**
 * The cover of an article from its head: a shape and one word, such as `discs API 36`; a word in two languages is written as `paper 备案 | Filing`.
 * Articles without one have the discs of our mark.
 */
export function parseCover(head: string): Cover {
  const [, word = '', rest = ''] = /^(\w*)\s*(.*)$/.exec(head.trim()) ?? [];
  const shape = coverShapes.find((each) => each === word) ?? 'discs';
  const [zh = '', en = zh] = rest.split('|').map((each) => each.trim());
  return { shape, zh, en };
}
