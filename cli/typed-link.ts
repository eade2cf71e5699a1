import { type AppFieldProblem, appFields } from '#contract/app-fields.ts';
import { failures } from '#contract/failures.ts';
import type { Localized } from '#contract/language.ts';
import { fill, usageError } from './terminal.ts';

/** The link as it was typed; a bare host is an https address. Throws a usage error that says what is wrong with it. */
export function typedLink(text: string): { link: string; hosts: readonly string[] } {
  const checked = appFields.typedLink(text);
  if (!checked.ok) {
    throw usageError(wordsOfField(checked));
  }
  return checked.value;
}

/** What is wrong with a field of an app, in the words that the wizard has for it. */
export function wordsOfField({ failure, reason }: AppFieldProblem): Localized {
  return fill(failures[failure], reason ? { reason } : {});
}
