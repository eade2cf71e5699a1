import type { Localized } from '#contract/language.ts';
import { moduleFacts, moduleNames } from '#modules/module-names.ts';
import { findModule } from '#modules/registry.ts';

const coming = moduleNames.filter((name) => !findModule(name)).map((name) => moduleFacts[name].title);

/** Adds “coming soon” to the name of a module that cannot be switched on yet. */
export function markComing(remedy: Localized): Localized {
  return coming.reduce(
    ({ zh, en }, title) => ({
      zh: zh.replace(`「${title.zh}」模块`, (name) => `${name}（即将开放）`),
      en: en.replace(`module “${title.en}”`, (name) => `${name} (coming soon)`),
    }),
    remedy,
  );
}
