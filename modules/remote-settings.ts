import type { ModuleSettings } from './app-module.ts';
import { checkField } from './check-field.ts';
import { allOn, isRecord, type ParseReason, parseModuleSettings } from './parse-config.ts';

/** The settings that a file may change, by module; `RemoteSettings.java` has the same list. */
export const remoteChanges: Readonly<Record<string, readonly string[]>> = {
  botnav: ['items', 'activeColor', 'color', 'background', 'badgeColor'],
  topnav: ['color', 'background'],
  nativeConfig: ['statusBarColor'],
};

/** The first line of the signed text; the file follows. */
export const REMOTE_CONTEXT = 'qdb-settings-v1\n';
/** The limit in bytes; the shell reads no more of an answer. */
export const LARGEST_REMOTE = 16_384;

/** `link` is '' for the app's own link; `fieldNames` has the names of the changed settings by module, `settings` their checked values. */
export type RemoteSettings = {
  version: number;
  /** Epoch seconds, 0 for never. */
  expires: number;
  link: string;
  fieldNames: Readonly<Record<string, readonly string[]>>;
  settings: ModuleSettings;
};
export type ParsedRemote =
  | { ok: true; remote: RemoteSettings }
  | { ok: false; field: string; reason: ParseReason | 'picture' };

type RemoteProblem = Extract<ParsedRemote, { ok: false }>;
const refuse = (field: string, reason: RemoteProblem['reason']): RemoteProblem => ({ ok: false, field, reason });

/** Checks `{version, expires?, settings: {link?, <module>: {<setting>: …}}}` by the fields of the modules; a wrong setting is named by its path. */
export function parseRemoteSettings(value: unknown): ParsedRemote {
  if (!isRecord(value)) {
    return refuse('', 'type');
  }
  const { version, expires = 0, settings, ...stray } = value;
  const [unknown] = Object.keys(stray);
  if (unknown !== undefined) {
    return refuse(unknown, 'unknownField');
  }
  if (!isWhole(version) || version < 1) {
    return refuse('version', 'range');
  }
  if (!isWhole(expires) || expires < 0) {
    return refuse('expires', 'range');
  }
  if (!isRecord(settings)) {
    return refuse('settings', 'type');
  }
  const { link = '', ...modules } = settings;
  const checked = checkField({ kind: 'link', default: '', title: { zh: '', en: '' } }, link, 'settings.link');
  if (!checked.ok) {
    return checked;
  }
  const parsed = parseChanges(modules);
  return parsed.ok ? { ok: true, remote: { version, expires, link: String(link), ...parsed.changes } } : parsed;
}

type Changes = Pick<RemoteSettings, 'fieldNames' | 'settings'>;

/** All other settings are those of an app with every module on, so that no setting is missing. */
function parseChanges(modules: Record<string, unknown>): { ok: true; changes: Changes } | RemoteProblem {
  const fieldNames: Record<string, readonly string[]> = {};
  const whole: Record<string, unknown> = { ...allOn() };
  for (const [name, config] of Object.entries(modules)) {
    const allowed = Object.hasOwn(remoteChanges, name) ? remoteChanges[name]! : null;
    if (!allowed || !isRecord(config)) {
      return refuse(`settings.${name}`, allowed ? 'type' : 'unknownModule');
    }
    const stray = Object.keys(config).find((field) => !allowed.includes(field));
    if (stray !== undefined) {
      return refuse(`settings.${name}.${stray}`, 'unknownField');
    }
    fieldNames[name] = Object.keys(config);
    whole[name] = { on: true, config };
  }
  const parsed = parseModuleSettings(whole);
  if (!parsed.ok) {
    return refuse(['settings', parsed.module, parsed.field].join('.'), parsed.reason);
  }
  const picture = pictureIn(parsed.settings);
  return picture === null
    ? { ok: true, changes: { fieldNames, settings: parsed.settings } }
    : refuse(picture, 'picture');
}

/** The path of a tab with an uploaded picture, which no package contains. */
function pictureIn(settings: ModuleSettings): string | null {
  const items = (settings.botnav?.config.items ?? []) as readonly { icon: { icon_id: number | null } | null }[];
  const place = items.findIndex(({ icon }) => icon !== null && icon.icon_id === null);
  return place < 0 ? null : `settings.botnav.items[${place}].icon`;
}

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);
