/** Beginnings of words with different American and British spellings: documents are British, while code in them and many readers are American. */
const pairs: readonly (readonly [american: string, british: string])[] = [
  ['analyz', 'analys'],
  ['authoriz', 'authoris'],
  ['behavior', 'behaviour'],
  ['cancel', 'cancell'],
  ['catalog', 'catalogue'],
  ['center', 'centre'],
  ['color', 'colour'],
  ['customiz', 'customis'],
  ['defense', 'defence'],
  ['dialer', 'dialler'],
  ['dialog', 'dialogue'],
  ['favorite', 'favourite'],
  ['gray', 'grey'],
  ['honor', 'honour'],
  ['label', 'labell'],
  ['license', 'licence'],
  ['localiz', 'localis'],
  ['maximiz', 'maximis'],
  ['minimiz', 'minimis'],
  ['neighbor', 'neighbour'],
  ['optimiz', 'optimis'],
  ['organiz', 'organis'],
  ['personaliz', 'personalis'],
  ['practice', 'practise'],
  ['recogniz', 'recognis'],
  ['synchroniz', 'synchronis'],
];

/** A searched word as typed, and in the other spelling. */
export const spellingsOf = (word: string): string[] => {
  const others = pairs.flatMap(([american, british]) => [
    ...(word.includes(british) ? [word.replace(british, american)] : []),
    ...(word.includes(american) ? [word.replace(american, british)] : []),
  ]);
  return [...new Set([word, ...others])];
};
