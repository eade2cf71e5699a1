import { secondsOf } from '#contract/wire-values.ts';
import type { ModuleSettings } from '#modules/app-module.ts';
import { moduleTitle } from '#modules/module-names.ts';
import { picturesIn, systemIconOf } from '#modules/pictures-in.ts';
import { readStoredSettings, type StoredSettings } from '#modules/stored-settings.ts';
import { outlineBytes } from '#packager/icons/icon-outline.ts';
import { judgeSettings } from '#packager/judge-settings.ts';
import type { SettingFinding } from '#packager/setting-finding.ts';
import type { Deps } from '#server/feature/deps.ts';
import { findFile } from '#server/features/files/files.ts';
import type { Localized } from '#words/language.ts';
import { readPicture } from '../apps/read-picture.ts';
import { placeOf } from './place-of-build.ts';
import type { Claim } from './store-builds.ts';

/** `findings` are settings that do not fit the time or the app. */
export type ModuleChanges = Omit<StoredSettings, 'settings'> & { findings: readonly SettingFinding[] };
export type ModuleInput = {
  settings: ModuleSettings;
  pictures: ReadonlyMap<string, Uint8Array>;
  changes: ModuleChanges;
};

/** The modules of a build in the present form of their settings, whichever version saved them, with the pictures that they name. */
export async function moduleInput(deps: Deps, { config, memberId, createdAt }: Claim): Promise<ModuleInput> {
  const pictures = new Map<string, Uint8Array>();
  for (const reference of picturesIn(readStoredSettings(config.modules).settings)) {
    const picture = await pictureOf(deps, reference, memberId);
    if (picture) {
      pictures.set(reference, picture);
    }
  }
  const { settings, ...changes } = readStoredSettings(config.modules, (reference) => pictures.has(reference));
  const findings = judgeSettings(settings, placeOf(config), secondsOf(createdAt), null);
  return { settings: withFiling(settings, config.filing), pictures, changes: { ...changes, findings } };
}

/** The module that shows facts about the app gets the app's filing number when it has none of its own (product.md §13). */
function withFiling(settings: ModuleSettings, filing: string): ModuleSettings {
  const about = settings.aboutUs;
  const isWanted = about?.on && about.config.filing === '' && filing !== '';
  return isWanted ? { ...settings, aboutUs: { on: true, config: { ...about.config, filing } } } : settings;
}

/** A system icon is given as its outline; null for an unknown icon, or a picture that is not the member's. */
async function pictureOf(deps: Deps, reference: string, memberId: number): Promise<Uint8Array | null> {
  const icon = systemIconOf(reference);
  if (icon !== null) {
    return outlineBytes(icon);
  }
  const file = await findFile(deps.db, reference, memberId);
  return file && /^(image\/|video\/mp4$)/.test(file.mime) ? readPicture(deps, file, 'badPicture') : null;
}

/** A text for the member; null when nothing has changed. */
export function changesInWords({ switchedOff, adjusted, findings }: ModuleChanges): Localized | null {
  const lines = [
    { zh: '已关闭：', en: 'Switched off: ', titles: switchedOff.map(moduleTitle) },
    { zh: '部分设置改用默认值：', en: 'Some settings took their defaults: ', titles: adjusted.map(moduleTitle) },
  ].filter(({ titles }) => titles.length > 0);
  const found = findings.map(({ field, words }) => ({ title: moduleTitle(field.split('.')[0]!), words }));
  const zh = [
    ...lines.map((line) => `${line.zh}${line.titles.map((title) => title.zh).join('、')}。`),
    ...found.map(({ title, words }) => `${title.zh}：${words.zh}。`),
  ];
  const en = [
    ...lines.map((line) => `${line.en}${line.titles.map((title) => title.en).join(', ')}.`),
    ...found.map(({ title, words }) => `${title.en}: ${words.en}.`),
  ];
  return zh.length === 0 ? null : { zh: zh.join(''), en: en.join(' ') };
}
