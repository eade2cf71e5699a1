import type { Page, Visit } from '../page/open-site.ts';
import type { Website } from '../read-website.ts';
import type { Finding } from './finding.ts';

/** The facts for all checks. Checks decide and fetch nothing. */
export type SiteFacts = {
  visit: Visit;
  website: Website;
  /** The first page when it is an HTML page with a status below 400; else null. */
  page: Page | null;
  /** Inline scripts and the site's own first scripts, joined. */
  scripts: string;
  nowSeconds: number;
};

export type Check = (facts: SiteFacts) => Finding | null;
