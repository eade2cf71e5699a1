import { failures } from '#contract/failures.ts';
import { type AppFieldProblem, appFields } from '#contract/packaging/app-fields.ts';
import { type Language, textIn } from '#words/language.ts';
import type { Platform } from '#words/platform.ts';
import type { Problems } from '../../components/form-state.ts';
import { fillIn } from '../../texts/texts.ts';
import { textsIn } from '../../texts/use-text.ts';
import type { BaseForm } from './base-form.ts';
import { draftTexts } from './texts.ts';

type FieldCheck = { ok: true } | AppFieldProblem;

/** All problems in step 1 that the browser can find before sending, in the order of the form. Without an icon the app has its first letter. */
export function findProblems(form: BaseForm, language: Language): Problems<BaseForm> {
  const text = textsIn(draftTexts, language);
  const words = (checked: FieldCheck) => (checked.ok ? undefined : wordsOf(checked, language));
  const optional = (value: string, check: (value: string) => FieldCheck) =>
    value.trim() ? words(check(value)) : undefined;
  const isFor = (platform: Platform) => form.platforms.includes(platform);
  const found = {
    link: form.site ? undefined : form.link.trim() ? words(appFields.typedLink(form.link)) : text('linkFirst'),
    app_name: form.app_name.trim() ? words(appFields.name(form.app_name)) : text('nameFirst'),
    app_name_zh: optional(form.app_name_zh, appFields.name),
    package_name: isFor('android') ? optional(form.package_name, appFields.packageName) : undefined,
    bundle_id: isFor('ios') ? optional(form.bundle_id, appFields.bundleId) : undefined,
    version: words(appFields.version(form.version)),
    filing: appFields.filing(form.filing).ok ? undefined : text('filingLong'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as Problems<BaseForm>;
}

const wordsOf = ({ failure, reason }: AppFieldProblem, language: Language): string =>
  fillIn(textIn(language, failures[failure]), { reason: reason ? textIn(language, reason) : '' });
