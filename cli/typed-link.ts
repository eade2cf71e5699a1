import { type AppFieldProblem, appFields } from '#contract/app-fields.ts';
import { failures } from '#contract/failures.ts';
import type { Localized } from '#contract/language.ts';
import { fill, usageError } from './terminal.ts';

/** The typed link; a bare host is an https address. Throws a usage error that names the fault. */
export function typedLink(text: string): { link: string; hosts: readonly string[]; isBare: boolean } {
  const checked = appFields.typedLink(text);
  if (!checked.ok) {
    throw usageError(wordsOfField(checked));
  }
  return checked.value;
}

/** Problems of an app's field, in the wizard's texts. */
export function wordsOfField({ failure, reason }: AppFieldProblem): Localized {
  return fill(failures[failure], reason ? { reason } : {});
}
