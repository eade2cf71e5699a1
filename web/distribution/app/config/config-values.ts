import type { LinkRules } from '../use-distributed-app.ts';
import { toInput, toSeconds } from './shanghai-time.ts';

/** The rules of a link as the form stores them: texts, and one boolean. */
export type ConfigValues = {
  isOpen: boolean;
  close_notice: string;
  short: string;
  password: string;
  question: string;
  answer: string;
  allowed: string;
  start: string;
  end: string;
  language: LinkRules['language'];
  template: LinkRules['template'];
  /** A bound domain; empty for the site’s own address. */
  domain: string;
};

export const configOf = (rules: LinkRules): ConfigValues => ({
  isOpen: rules.link_status === 'open',
  close_notice: rules.close_notice,
  short: rules.short,
  password: rules.password,
  question: rules.question,
  answer: rules.answer,
  allowed: rules.allowed === 0 ? '' : String(rules.allowed),
  start: toInput(rules.start_time),
  end: toInput(rules.expire_time),
  language: rules.language,
  template: rules.template,
  domain: rules.domain,
});

/** The input of the call for the changed fields. A question is sent together with its answer. */
export function rulesOf(changed: Partial<ConfigValues>, { question, answer }: ConfigValues) {
  const { isOpen, allowed, start, end, ...rest } = changed;
  const asksAgain = 'question' in changed || 'answer' in changed;
  return {
    ...rest,
    ...(asksAgain && { question, answer }),
    ...(isOpen !== undefined && { link_status: isOpen ? ('open' as const) : ('close' as const) }),
    ...(allowed !== undefined && { allowed: Number(allowed || 0) }),
    ...(start !== undefined && { start_time: toSeconds(start) }),
    ...(end !== undefined && { expire_time: toSeconds(end) }),
  };
}
