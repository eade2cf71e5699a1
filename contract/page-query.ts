/**
 * What a page reads of its address while the server draws it; `lang` is read before. Any other name is for the browser alone, so that a
 * page is the same for everybody who adds one, and may be kept.
 */
const drawnNames = ['link', 'login', 'appid', 'why'];

/** The part of an address's query that changes what the server draws. */
export const drawnQuery = (search: string): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => drawnNames.includes(name)));
