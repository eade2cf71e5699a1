import type { Page, Visit } from '../page/open-site.ts';
import type { Website } from '../read-website.ts';
import type { Finding } from './finding.ts';

/** Everything the checks look at. They decide; nothing is fetched any more. */
export type SiteFacts = {
  visit: Visit;
  website: Website;
  /** The first page when it is an HTML page that answered below 400; else null. */
  page: Page | null;
  /** Inline scripts and the site's own first scripts, one text. */
  scripts: string;
  nowSeconds: number;
};

export type Check = (facts: SiteFacts) => Finding | null;
