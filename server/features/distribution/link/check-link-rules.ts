import { checkAppText } from '#rules/distribution/app-texts.ts';
import { type LinkLanguageSetting, type LinkTemplate, linkTemplates } from '#rules/distribution/link-looks.ts';
import { faultOfShort } from '#rules/distribution/short-code.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import type { AppRow } from '../apps/store-apps.ts';
import { openLinkSecret, sealLinkSecret } from './link-secrets.ts';

/** The rules of a link on the wire; missing fields stay unchanged. */
type LinkRules = {
  link_status?: 'open' | 'close' | undefined;
  close_notice?: string | undefined;
  password?: string | undefined;
  question?: string | undefined;
  answer?: string | undefined;
  allowed?: number | undefined;
  start_time?: number | undefined;
  expire_time?: number | undefined;
  template?: string | undefined;
  language?: LinkLanguageSetting | undefined;
  short?: string | undefined;
};

/** The same as columns. */
type LinkColumns = {
  is_open?: boolean;
  closed_at?: Date | null;
  close_notice?: string;
  password?: string | null;
  question?: string;
  answer?: string | null;
  secrets_at?: Date;
  allowed?: number;
  starts_at?: Date | null;
  ends_at?: Date | null;
  template?: LinkTemplate;
  language?: LinkLanguageSetting;
  short?: string;
};
type Deciding = Pick<Deps, 'vault' | 'clock'>;
type LinkRefusal = Failed<'SHORT' | 'SHORT_TAKEN' | 'TEMPLATE' | 'PERIOD' | 'PARAM'>;

/** Checks the rules in the order of the form, and stops at the first that is not valid. */
export function checkLinkRules(deps: Deciding, app: AppRow, rules: LinkRules): Done<LinkColumns> | LinkRefusal {
  const parts = [
    statusOf(deps, app, rules),
    passwordOf(deps, app, rules),
    questionOf(deps, app, rules),
    periodOf(app, rules),
    looksOf(rules),
    shortOf(rules),
  ];
  const refused = parts.find((part) => !part.ok);
  return refused && !refused.ok
    ? refused
    : done(Object.assign({}, ...parts.map((part) => (part.ok ? part.data : {}))) as LinkColumns);
}

type Part = Done<LinkColumns> | LinkRefusal;

function statusOf({ clock }: Deciding, app: AppRow, { link_status, close_notice, allowed }: LinkRules): Part {
  const notice = close_notice === undefined ? undefined : checkAppText('close_notice', close_notice);
  if (notice === null) {
    return fail('PARAM', { field: 'close_notice' });
  }
  const isOpen = link_status === undefined ? app.is_open : link_status === 'open';
  return done({
    ...(isOpen !== app.is_open && { is_open: isOpen, closed_at: isOpen ? null : clock.now() }),
    ...(notice !== undefined && { close_notice: notice }),
    ...(allowed !== undefined && { allowed }),
  });
}

function passwordOf(deps: Deciding, app: AppRow, { password }: LinkRules): Part {
  const kept = password === undefined ? undefined : checkAppText('password', password);
  // A password of spaces would leave a link open whose owner thinks that it is protected.
  if (kept === null || (kept === '' && password !== '')) {
    return fail('PARAM', { field: 'password' });
  }
  if (kept === undefined || kept === '') {
    return done(kept === '' ? { password: null } : {});
  }
  const isNew = kept !== openLinkSecret(deps, 'password', app.id, app.password);
  return done({ password: sealLinkSecret(deps, 'password', app.id, kept), ...setAnew(deps, isNew) });
}

/** A question needs an answer, the former one when no new one is given. */
function questionOf(deps: Deciding, app: AppRow, { question, answer }: LinkRules): Part {
  if (question === undefined && answer === undefined) {
    return done({});
  }
  const text = checkAppText('question', question ?? app.question);
  const before = openLinkSecret(deps, 'answer', app.id, app.answer);
  const expected = checkAppText('answer', answer ?? before);
  if (text === null) {
    return fail('PARAM', { field: 'question' });
  }
  if (text === '') {
    return done({ question: '', answer: null });
  }
  if (expected === null || expected === '') {
    return fail('PARAM', { field: 'answer' });
  }
  const isNew = text !== app.question || expected !== before;
  return done({
    question: text,
    answer: sealLinkSecret(deps, 'answer', app.id, expected),
    ...setAnew(deps, isNew),
  });
}

/** Sets the time of the new secret: downloads by older tickets are refused. */
const setAnew = ({ clock }: Deciding, isNew: boolean): LinkColumns => (isNew ? { secrets_at: clock.now() } : {});

function periodOf(app: AppRow, { start_time, expire_time }: LinkRules): Part {
  const startsAt = start_time === undefined ? app.starts_at : timeOf(start_time);
  const endsAt = expire_time === undefined ? app.ends_at : timeOf(expire_time);
  return startsAt && endsAt && startsAt >= endsAt
    ? fail('PERIOD', { field: 'expire_time' })
    : done({ starts_at: startsAt, ends_at: endsAt });
}

const timeOf = (seconds: number): Date | null => (seconds === 0 ? null : new Date(seconds * 1000));

function looksOf({ template, language }: LinkRules): Part {
  const linkTemplate = linkTemplates.find((one) => one === template);
  return template !== undefined && !linkTemplate
    ? fail('TEMPLATE', { field: 'template' })
    : done({ ...(linkTemplate && { template: linkTemplate }), ...(language !== undefined && { language }) });
}

function shortOf({ short }: LinkRules): Part {
  const fault = short === undefined ? null : faultOfShort(short.trim());
  if (fault) {
    return fail(fault === 'form' ? 'SHORT' : 'SHORT_TAKEN', { field: 'short' });
  }
  return done(short === undefined ? {} : { short: short.trim() });
}
