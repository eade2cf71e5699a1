import type { z } from 'zod';
import { site } from '#contract/calls/site.ts';
import type { siteSchemas } from '#contract/schemas/site.ts';
import { client } from '../../call/client.ts';
import { inProcess } from '../../call/in-process.ts';
import type { PageContext } from '../../call/page-context.ts';
import type { Result } from '../../call/result.ts';
import type { PhoneApp } from '../../phone/phone-app.ts';

export type SiteCheck = z.output<typeof siteSchemas.checkLink.output>;
export type Finding = SiteCheck['findings'][number];

/** The result of the hero for a link: the site check or its failure. Null before the first link. */
export type Answer = { link: string; check: Result<SiteCheck> } | null;

export async function answerTo(link: string | null, page: PageContext): Promise<Answer> {
  const typed = link?.trim();
  if (!typed) {
    return null;
  }
  return {
    link: typed,
    check: await client<typeof siteSchemas>(site, inProcess(page.callApi)).checkLink({ link: typed }),
  };
}

export const checkOf = (answer: Answer): SiteCheck | null => (answer?.check.ok ? answer.check.data : null);

export const appOf = (check: SiteCheck): PhoneApp => ({
  name: check.name || (URL.parse(check.link)?.host ?? check.link),
  icon: check.icon?.url ?? null,
  color: check.theme_color,
  background: check.background_color,
});

const urgency: Record<Finding['level'], number> = { bad: 0, warn: 1, info: 2, ok: 3 };

/** Most severe first; findings of one level keep the order of the check. */
export const byUrgency = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => urgency[a.level] - urgency[b.level]);
