import type { ModuleSettings } from '#modules/app-module.ts';
import { judgePins, type SeenKeys } from '#packager/certificate-pins.ts';
import { fill, type Terminal, translate, usageError } from '../terminal.ts';

/** Says which pins end soon, or would keep the app from its site. Throws a usage error for those whose last day is over. */
export function warnAboutPins(settings: ModuleSettings, at: number, seen: SeenKeys | null, terminal: Terminal): void {
  for (const { level, field, words } of judgePins(settings, at, seen)) {
    if (level === 'refused') {
      throw usageError(fill(wrong, { field, words }));
    }
    terminal.err(translate(terminal, fill(note, { field, words })));
  }
}

const wrong = { zh: '模块设置 {field} 有误：{words}', en: 'The module setting {field} is wrong: {words}.' };
const note = { zh: '提示：{field}：{words}', en: 'Note: {field}: {words}.' };
