import { failures } from '#contract/failures.ts';
import { type AppFieldProblem, appFields } from '#contract/packaging/app-fields.ts';
import type { Localized } from '#words/language.ts';
import { fill, usageError } from './terminal.ts';

/** The typed link; a bare host is an https address. Throws a usage error that names the fault. A page finds the link in pasted text; a command takes only the link. */
export function typedLink(text: string): { link: string; isBare: boolean } {
  const checked = appFields.typedLink(text);
  if (!checked.ok) {
    throw usageError(wordsOfField(checked));
  }
  if (/\s/.test(text.trim())) {
    throw usageError(spaceInLink);
  }
  return checked.value;
}

/** Problems of an app's field, in the wizard's texts. */
export function wordsOfField({ failure, reason }: AppFieldProblem): Localized {
  return fill(failures[failure], reason ? { reason } : {});
}

const spaceInLink: Localized = {
  zh: '链接里有空格，请写成 %20',
  en: 'The link contains a space: write it as %20',
};
