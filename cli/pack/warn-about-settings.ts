import type { ModuleSettings } from '#modules/app-module.ts';
import type { SeenKeys } from '#packager/certificate-pins.ts';
import { judgeSettings } from '#packager/judge-settings.ts';
import type { PackApp } from '#packager/pack-app.ts';
import { fill, type Terminal, translate, usageError } from '../terminal.ts';

/** Warns about valid settings that do not fit the date, the site or the app. Throws a usage error for settings that would have no effect. */
export function warnAboutSettings(
  settings: ModuleSettings,
  app: PackApp,
  at: number,
  seen: SeenKeys | null,
  terminal: Terminal,
): void {
  for (const { level, field, words } of judgeSettings(settings, app, at, seen)) {
    if (level === 'refused') {
      throw usageError(fill(wrong, { field, words }));
    }
    terminal.err(translate(terminal, fill(note, { field, words })));
  }
}

const wrong = { zh: '模块设置 {field} 有误：{words}', en: 'The module setting {field} is wrong: {words}.' };
const note = { zh: '提示：{field}：{words}', en: 'Note: {field}: {words}.' };
