import { pathTo } from '#contract/screens.ts';

/** The wizard is part of the base info page: `?domain=` with a domain, or `new`. */
const PARAMETER = 'domain';
export const NEW_DOMAIN = 'new';

/** An empty value means a new domain. */
export const askedDomain = (query: URLSearchParams): string | null =>
  query.get(PARAMETER) === '' ? NEW_DOMAIN : query.get(PARAMETER);

export const domainAddress = (domain: string): string => pathTo('uBase', {}, { [PARAMETER]: domain });
