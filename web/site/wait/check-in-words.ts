import type { z } from 'zod';
import type { siteSchemas } from '#contract/site/schemas.ts';
import { readableHostOf } from '#rules/packaging/readable-host.ts';
import type { TextOf } from '../../texts/use-text.ts';
import type { site } from '../texts.ts';

type SiteCheckSummary = Pick<z.output<typeof siteSchemas.checkLink.output>, 'link' | 'name' | 'summary'>;

/** The result of a check in one sentence, for screen readers. */
export function checkInWords({ link, name, summary }: SiteCheckSummary, text: TextOf<typeof site>): string {
  const host = readableHostOf(link);
  return text('checkInWords', { host, name: name || host, ...summary });
}
