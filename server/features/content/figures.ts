import { moduleNames, modulesOnIos } from '#modules/module-names.ts';
import { MOST_RUNNING_TRIALS, TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';

/** The numbers that an article takes from the rules by their names in double braces (`{{trialDays}}`), so that no text is out of date. */
const figures: Readonly<Record<string, number>> = {
  trialDays: TRIAL_DAYS,
  runningTrials: MOST_RUNNING_TRIALS,
  modules: moduleNames.length,
  modulesOnIos: modulesOnIos.length,
};

/** The Markdown of an article in a language, with its numbers filled in; other words in braces stay text. */
export const markdownOf = (body: Localized, language: Language): string =>
  textIn(language, body).replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(figures, name) ? String(figures[name]) : whole,
  );
