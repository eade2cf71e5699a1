/** What a search tells of a hit: the kind of its text. */
export const searchedKinds = ['helpUser', 'jsdk', 'courses', 'news', 'xieyi', 'prices'] as const;
export type SearchedKind = (typeof searchedKinds)[number];
