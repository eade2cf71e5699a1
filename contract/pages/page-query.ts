import { addressWords } from '../screens.ts';

/**
 * Query parameters that a page reads while the server draws it, beside `lang`. Other parameters are for the browser alone, so that the drawn page can
 * be cached without them.
 */
export const drawnNames: readonly string[] = [
  'link',
  'sample',
  'login',
  'as',
  addressWords.appId,
  'why',
  'domain',
  'page',
  'topic',
  'outcome',
  'asked',
  'q',
];

/** The length limit of a link (contract/site/schemas.ts); drawing costs grow with each letter. */
const LONGEST = 2048;

/** The part of an address's query that changes what the server draws. */
export const drawnQuery = (search: string): URLSearchParams =>
  new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name, value]) => drawnNames.includes(name) && value.length <= LONGEST),
  );
