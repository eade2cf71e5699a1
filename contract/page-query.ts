import { addressWords } from './screens.ts';

/**
 * What a page reads of its address while the server draws it; `lang` is read before. Any other name is for the browser alone, so that a
 * page is the same for everybody who adds one, and may be kept.
 */
const drawnNames = ['link', 'login', addressWords.appId, 'why'];

/** No link is longer (contract/schemas/site.ts), and what is drawn costs by the letter. */
const LONGEST = 2048;

/** The part of an address's query that changes what the server draws. */
export const drawnQuery = (search: string): URLSearchParams =>
  new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name, value]) => drawnNames.includes(name) && value.length <= LONGEST),
  );
