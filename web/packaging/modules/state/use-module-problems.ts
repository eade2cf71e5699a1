import { useMemo } from 'react';
import { reasonOf } from '#contract/packaging/module-reasons.ts';
import type { Fields } from '#modules/app-module.ts';
import { problemsIn, stepsTo } from '#modules/problems-in.ts';
import { findModule } from '#modules/registry.ts';
import { textIn } from '#words/language.ts';
import { useLanguage } from '../../../texts/use-text.ts';
import type { ModuleDraft } from './module-draft.ts';

const none: Readonly<Record<string, string>> = {};

/** The problems of the open module, by the path of the field, in the words of the server. */
export function useModuleProblems({ settings, fullyChecked, refused }: ModuleDraft, name: string | null) {
  const language = useLanguage();
  const setting = name === null ? undefined : settings[name];
  const showsAll = name !== null && fullyChecked.includes(name);
  const refusal = name === null ? undefined : refused[name];
  return useMemo(() => {
    if (!setting || name === null) {
      return none;
    }
    const module = findModule(name)!;
    const found = problemsIn(module, setting.config, setting.on).filter(
      ({ reason }) => showsAll || reason !== 'required',
    );
    const words = found.map(({ field, reason }) => [
      field,
      sentence(textIn(language, reasonOf(fieldAt(module.fields, field), reason))),
    ]);
    return { ...Object.fromEntries(words), ...(refusal && { [refusal.field]: refusal.msg }) } as Record<string, string>;
  }, [name, setting, showsAll, refusal, language]);
}

const fieldAt = (fields: Fields, path: string) => stepsTo(fields, path).at(-1)?.field;

/** The server’s reason follows a colon in its sentence; here it begins one. */
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
