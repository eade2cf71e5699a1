import type { z } from 'zod';
import { failures } from '#contract/failures.ts';
import { site } from '#contract/site/calls.ts';
import type { siteSchemas } from '#contract/site/schemas.ts';
import { type Language, textIn } from '#words/language.ts';
import { client } from '../../call/client.ts';
import { inProcess } from '../../call/in-process.ts';
import type { PageContext } from '../../call/page-context.ts';
import type { Failure, Result } from '../../call/result.ts';
import sampleIcon from '../../phone/sample-icon.svg';
import { phone } from '../../phone/texts.ts';
import { textsIn } from '../../texts/use-text.ts';
import { sample } from './sample-check.ts';

export type SiteCheck = z.output<typeof siteSchemas.checkLink.output>;
export type Finding = SiteCheck['findings'][number];

/** The result of the hero for a link: the site check or its failure, and the address of our site. Null before the first link. */
export type HeroAnswer = { link: string; check: Result<SiteCheck>; isSample?: true; origin: string } | null;

/** The answer for the query of an address: a link, or the sample for visitors without a site. */
export async function answerTo(query: URLSearchParams, page: PageContext): Promise<HeroAnswer> {
  const { origin } = page;
  const typed = query.get('link')?.trim();
  if (typed === undefined) {
    return query.has('sample') ? sampleAnswer(page) : null;
  }
  if (typed === '') {
    return { link: '', check: noLink(page.language), origin };
  }
  return {
    link: typed,
    check: await client<typeof siteSchemas>(site, inProcess(page.callApi)).checkLink({ link: typed }),
    origin,
  };
}

const noLink = (language: Language): Failure => ({
  ok: false,
  err: 'NO_LINK',
  field: 'link',
  msg: textIn(language, failures.NO_LINK),
  shown: false,
});

function sampleAnswer({ language, origin }: PageContext): HeroAnswer {
  const name = textsIn(phone, language)('sampleName');
  const data = { ...sample, name, icon: { file: '', url: sampleIcon } };
  return { link: '', isSample: true, check: { ok: true, data }, origin };
}

export const checkOf = (answer: HeroAnswer): SiteCheck | null => (answer?.check.ok ? answer.check.data : null);

/** Findings about a temporary problem of the site; any other problem needs another link. */
const PASSING = /^(status|tls)$/;

/** The next step after a check, which mentions every problem that keeps an app from working. */
export function stepAfter({ reachable, summary, findings }: SiteCheck): 'trial' | 'again' | 'another' {
  if (reachable && summary.bad === 0) {
    return 'trial';
  }
  const isPassing = !reachable && findings.some(({ id, level }) => level === 'bad' && PASSING.test(id));
  return isPassing ? 'again' : 'another';
}

const urgency: Record<Finding['level'], number> = { bad: 0, warn: 1, info: 2, ok: 3 };

/** Most severe first; findings of one level keep the order of the check. */
export const byUrgency = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => urgency[a.level] - urgency[b.level]);
