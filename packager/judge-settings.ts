import type { ModuleSettings } from '#modules/app-module.ts';
import { judgePins, type SeenKeys } from './certificate-pins.ts';
import { androidContributions } from './enabled-modules.ts';
import type { PackApp } from './pack-app.ts';
import { filled, type SettingFinding } from './setting-finding.ts';

/** Judges valid settings for an app at a time in epoch seconds; `seen` is null where no certificate was seen. */
export function judgeSettings(
  settings: ModuleSettings,
  { hosts }: Pick<PackApp, 'hosts'>,
  at: number,
  seen: SeenKeys | null,
): SettingFinding[] {
  return [...judgePins(settings, at, seen), ...judgeShortcuts(settings, hosts), ...judgeRemote(settings)];
}

/** The shell opens a shortcut's page only on a host of the app's own. */
function judgeShortcuts(settings: ModuleSettings, hosts: readonly string[]): SettingFinding[] {
  const native = settings.nativeConfig?.config as { hosts: HostItem[]; appLinks: HostItem[] } | undefined;
  const own = [...hosts, ...(native?.hosts ?? []).map(hostOf), ...(native?.appLinks ?? []).map(hostOf)];
  const shortcuts = androidContributions(settings).flatMap((contribution) => contribution.shortcuts ?? []);
  return shortcuts.flatMap(({ link }, index) => {
    const { hostname } = new URL(link);
    const words = filled(foreign, { host: hostname });
    return own.some((host) => covers(host.toLowerCase(), hostname))
      ? []
      : [{ level: 'refused', field: `nativeConfig.shortcuts[${index}].link`, words } as const];
  });
}

/** An empty list of keys would trust nothing. */
function judgeRemote({ nativeConfig }: ModuleSettings): SettingFinding[] {
  const { remote, remoteKey } = (nativeConfig?.on ? nativeConfig.config : {}) as {
    remote?: string;
    remoteKey?: string;
  };
  return remote && !remoteKey ? [{ level: 'refused', field: 'nativeConfig.remoteKey', words: keyless }] : [];
}

type HostItem = { host: string };
const hostOf = ({ host }: HostItem): string => host;

const covers = (host: string, hostname: string): boolean =>
  host === hostname || (host.startsWith('*.') && hostname.endsWith(host.slice(1)));

const keyless = {
  zh: '远程设置没有公钥，收到的一律不用',
  en: 'remote settings have no public key, so that none would be used',
};
const foreign = {
  zh: '{host} 不是本应用的域名，这个快捷方式只会打开首页',
  en: 'the app does not have the domain {host}, so that the shortcut would only open the first page',
};
