import { addressWords } from '../screens.ts';

/**
 * Query parameters that a page reads while the server renders it, beside `lang`. Other parameters are for the browser alone, so that the rendered
 * page can be cached without them.
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

/** The length limit of a link (contract/site/schemas.ts); the costs of rendering grow with each letter. */
const LONGEST = 2048;

/** The part of an address's query that changes the page rendered by the server. */
export const drawnQuery = (search: string): URLSearchParams =>
  new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name, value]) => drawnNames.includes(name) && value.length <= LONGEST),
  );
