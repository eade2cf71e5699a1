import { dexHeaderAgrees } from '#android/dex/check-dex-header.ts';
import { readDex } from '#android/dex/read-dex.ts';
import { FormatError } from '#formats/format-error.ts';
import type { AndroidContribution } from '#modules/app-module.ts';
import { findModule } from '#modules/registry.ts';
import type { Localized } from '#words/language.ts';
import { isAndroidPart } from './plugin-manifest.ts';

/** The tasks that a plug-in may take over; the shell calls the first plug-in of a slot. */
const pluginSlots = ['push', 'share', 'auth'] as const;
type PluginSlot = (typeof pluginSlots)[number];

/** Third-party code for an Android app, with its part of the manifest (docs/plugins.md). */
export type Plugin = {
  readonly name: string;
  readonly title: Localized;
  readonly version: string;
  readonly slots: readonly PluginSlot[];
  /** The module whose settings it receives; it is packed only while that module is on. */
  readonly module: string;
  /** Java name of the class that implements `app.shell.Plugin`. */
  readonly className: string;
  readonly android: Pick<AndroidContribution, 'permissions' | 'components' | 'queries' | 'features'>;
  /** Hosts that its code connects to, which the report of a build lists. */
  readonly hosts: readonly { host: string; why: Localized }[];
  readonly dex: readonly Uint8Array[];
};

export type PluginProblem = {
  reason:
    | 'noDescription'
    | 'notJson'
    | 'field'
    | 'path'
    | 'missing'
    | 'notDex'
    | 'dexVersion'
    | 'tooLarge'
    | 'ownPackage'
    | 'noClass'
    | 'twice';
  /** The field, file or class in question. */
  name: string;
};
type Unreadable = { ok: false } & PluginProblem;
export type ReadPlugin = { ok: true; plugin: Plugin } | Unreadable;

export const pluginLimits = { dexFiles: 10, bytes: 16 << 20, descriptionBytes: 64 << 10 } as const;

/** Android 7 runs dex files up to this version (source.android.com, dex format). */
const NEWEST_DEX = 37;
const KEYS = 'name title version slots module className android hosts dex'.split(' ');

/**
 * Reads a plug-in from the untrusted files of its folder: `plugin.json` and the dex files that it names. Every fault is returned as a reason; none is
 * thrown.
 */
export function readPlugin(files: ReadonlyMap<string, Uint8Array>): ReadPlugin {
  const description = files.get('plugin.json');
  if (!description || description.length > pluginLimits.descriptionBytes) {
    return problem(description ? 'tooLarge' : 'noDescription', 'plugin.json');
  }
  const found = parse(description);
  if (found === null) {
    return problem('notJson', 'plugin.json');
  }
  const wrong = wrongField(found);
  if (wrong) {
    return problem('field', wrong);
  }
  const plain = found as unknown as Omit<Plugin, 'dex' | 'android' | 'hosts'> & {
    dex: string[];
    android?: Plugin['android'];
    hosts?: Plugin['hosts'];
  };
  const dex = dexOf(plain.dex, files);
  if (!dex.ok) {
    return dex;
  }
  const plugin = { ...plain, android: plain.android ?? {}, hosts: plain.hosts ?? [], dex: dex.files };
  const classes = dex.files.flatMap((file) => readDex(file).classes);
  if (!classes.includes(plugin.className)) {
    return problem('noClass', plugin.className);
  }
  return { ok: true, plugin };
}

/** A class that two of the dex files define: Android would silently use the first one. Null without such a class. */
export function repeatedClass(files: readonly Uint8Array[]): string | null {
  const names = new Set<string>();
  for (const name of files.flatMap((file) => readDex(file).classes)) {
    if (names.has(name)) {
      return name;
    }
    names.add(name);
  }
  return null;
}

const problem = (reason: PluginProblem['reason'], name: string): Unreadable => ({ ok: false, reason, name });

function parse(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isRecord(found) ? found : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, form: RegExp) => typeof value === 'string' && form.test(value);
const isTitle = (value: unknown) =>
  isRecord(value) && ['zh', 'en'].every((language) => isText(value[language], /^[^\p{Cc}]{1,200}$/u));

/** The first field of the wrong form, an unknown one included; null when all are right. */
function wrongField(found: Record<string, unknown>): string | null {
  const checks: Record<string, boolean> = {
    name: isText(found.name, /^[a-z][a-z0-9-]{0,39}$/),
    title: isTitle(found.title),
    version: isText(found.version, /^[\w.+-]{1,40}$/),
    slots: Array.isArray(found.slots) && found.slots.every((slot) => pluginSlots.includes(slot as PluginSlot)),
    module: typeof found.module === 'string' && findModule(found.module) !== undefined,
    className: isText(found.className, /^[A-Za-z_]\w*(\.[A-Za-z_]\w*){1,20}$/),
    dex: Array.isArray(found.dex) && found.dex.length > 0 && found.dex.every((name) => typeof name === 'string'),
    android: found.android === undefined || isAndroidPart(found.android),
    hosts: found.hosts === undefined || (Array.isArray(found.hosts) && found.hosts.every(isHost)),
  };
  const unknown = Object.keys(found).find((key) => !KEYS.includes(key));
  return unknown ?? Object.keys(checks).find((key) => !checks[key]) ?? null;
}

const isHost = (value: unknown) =>
  isRecord(value) && isText(value.host, /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/) && isTitle(value.why);

function dexOf(
  names: readonly string[],
  files: ReadonlyMap<string, Uint8Array>,
): { ok: true; files: Uint8Array[] } | Unreadable {
  const found: Uint8Array[] = [];
  for (const name of names) {
    const file = files.get(name);
    const reason = !/^[\w-]+\.dex$/.test(name) ? 'path' : file === undefined ? 'missing' : reasonAgainst(file);
    if (reason) {
      return problem(reason, name);
    }
    found.push(file!);
  }
  const total = found.reduce((sum, { length }) => sum + length, 0);
  if (found.length > pluginLimits.dexFiles || total > pluginLimits.bytes) {
    return problem('tooLarge', names.at(-1)!);
  }
  const own = found.flatMap((file) => readDex(file).classes).find((name) => name.startsWith('app.shell.'));
  const twice = repeatedClass(found);
  if (own || twice) {
    return own ? problem('ownPackage', own) : problem('twice', twice!);
  }
  return { ok: true, files: found };
}

function reasonAgainst(file: Uint8Array): PluginProblem['reason'] | null {
  if (file.length > pluginLimits.bytes) {
    return 'tooLarge';
  }
  try {
    const { version } = readDex(file);
    return version > NEWEST_DEX ? 'dexVersion' : dexHeaderAgrees(file) ? null : 'notDex';
  } catch (cause) {
    if (cause instanceof FormatError) {
      return 'notDex';
    }
    throw cause;
  }
}
