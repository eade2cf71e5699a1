/** Whether a provider sent an address that a browser may open. Without its slashes URL takes one as well, and others do not. */
export const isWebAddress = (url: unknown): url is string =>
  typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url);
