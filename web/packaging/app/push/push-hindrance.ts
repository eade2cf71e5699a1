import { hasExpired } from '#rules/packaging/licence.ts';
import type { PackedApp } from '../../draft/base-form.ts';
import type { ConfiguredModules } from '../../modules/state/configured.ts';

/** The reason why no message can be sent from here; null if one can. */
export type Hindrance = 'pushNotBuilt' | 'pushOver' | 'pushNoAndroid' | 'pushOff' | 'pushOwnServer' | 'pushNotInside';

type App = Pick<PackedApp, 'base' | 'licensed' | 'expire_time' | 'modules' | 'published'>;

/** The first reason, in the order in which they can be removed. `isInside`: the published build contains the module. */
export function pushHindrance(
  app: App,
  { configured, isInside, now }: { configured: ConfiguredModules | undefined; isInside: boolean; now: number },
): Hindrance | null {
  if (!app.base.platforms.includes('android')) {
    return 'pushNoAndroid';
  }
  const isBuilt = app.licensed === 1 && app.published !== null;
  if (isBuilt && hasExpired(app.expire_time, now)) {
    return 'pushOver';
  }
  if (!isOn(app)) {
    return 'pushOff';
  }
  if (!isBuilt) {
    return 'pushNotBuilt';
  }
  if (configured && isElsewhere(configured)) {
    return 'pushOwnServer';
  }
  return isInside ? null : 'pushNotInside';
}

export const isOn = ({ modules }: Pick<App, 'modules'>): boolean =>
  modules.some(({ name, status }) => name === 'push' && status === 1);

/** Whether the phones use an address of the owner's, and do not register with us. */
function isElsewhere({ modules }: ConfiguredModules): boolean {
  const { pollLink = '', unifiedPush = false, registerLink = '', vapidKey = '' } = configOf(modules);
  return pollLink !== '' && !(unifiedPush && registerLink === '' && vapidKey === '');
}

type Settings = { pollLink?: string; unifiedPush?: boolean; registerLink?: string; vapidKey?: string };
const configOf = (modules: ConfiguredModules['modules']): Settings =>
  (modules.find(({ name }) => name === 'push')?.config ?? {}) as Settings;

type Channel = { id: string; name: string | { zh: string; en: string } };

/** The additional channels in the module's settings, which a message may name. */
export function channelsOf(configured: ConfiguredModules | undefined): Channel[] {
  const settings = configured ? configOf(configured.modules) : {};
  const { channels = [] } = settings as { channels?: Channel[] };
  return channels;
}
