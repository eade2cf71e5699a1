import { linkLanguages } from '#rules/distribution/link-looks.ts';
import type { Visit } from './page-view.ts';

/** The site’s code for English is accepted here too. */
const aliases: Readonly<Record<string, string>> = { 'zh-en': 'en', zh: 'zh-cn', 'zh-hk': 'zh-tw', 'zh-hant': 'zh-tw' };
const MOST_DIGITS = 15;
/** The form of the random code of a registered device. */
const TESTER = /^[1-9A-HJ-NP-Za-km-z]{10,22}$/;

/** The parameters of an install page's address. Others, and unknown values, are left out. */
export function parseVisit(query: Readonly<Record<string, string | undefined>>): Visit {
  const tag = (query.lang ?? '').toLowerCase();
  const { v = '' } = query;
  return {
    language: linkLanguages.find((language) => language.toLowerCase() === (aliases[tag] ?? tag)) ?? null,
    platform: oneOf(['android', 'ios'], query.as),
    releaseId: v.length <= MOST_DIGITS && /^[1-9]\d*$/.test(v) ? Number(v) : null,
    staysHere: query.here === '1',
    refused: oneOf(['password', 'own_password', 'answer', 'own_answer', 'wait', 'device'], query.no),
    tester: TESTER.test(query.device ?? '') ? query.device! : null,
  };
}

/** The address of the same page with other choices; a refusal is left out, so that it is shown once. */
export function visitQuery(visit: Visit, changed: Partial<Visit>): string {
  const { language, platform, releaseId, staysHere, tester } = { ...visit, ...changed };
  const query = new URLSearchParams();
  if (platform) {
    query.set('as', platform);
  }
  if (releaseId) {
    query.set('v', String(releaseId));
  }
  if (staysHere) {
    query.set('here', '1');
  }
  if (tester) {
    query.set('device', tester);
  }
  if (language) {
    query.set('lang', language);
  }
  return `?${query}`;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | null =>
  values.find((each) => each === text) ?? null;
