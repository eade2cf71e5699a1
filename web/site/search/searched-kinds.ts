/** The kinds of texts that a search finds. */
export const searchedKinds = ['helpUser', 'jsdk', 'courses', 'news', 'xieyi', 'prices'] as const;
export type SearchedKind = (typeof searchedKinds)[number];
