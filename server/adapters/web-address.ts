/**
 * Whether the text is an address that a browser may open. The slashes are checked because `URL` also accepts an address without them, and other
 * programs do not.
 */
export const isWebAddress = (url: unknown): url is string =>
  typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url);
