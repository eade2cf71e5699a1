import type { ModuleSettings } from '#modules/app-module.ts';
import type { Deps } from '#server/feature/deps.ts';
import { pushKeyOf } from './push-key.ts';

type Owner = { appId: number; licenceCode: string };

/** The address at which an app's phones ask for messages and register. */
const pushLinkOf = (publicUrl: string, licenceCode: string): string => `${publicUrl}/api/v3/push/${licenceCode}`;

/**
 * The module push of a build: unless its member has set an address, messages come from our server (product.md §13). A VAPID key of the member means
 * that only the member's server may send by Web Push, so phones do not register here then.
 */
export async function withOwnPush(deps: Deps, settings: ModuleSettings, owner: Owner): Promise<ModuleSettings> {
  const push = settings.push;
  if (!push?.on) {
    return settings;
  }
  const { config } = push;
  const link = pushLinkOf(deps.config.publicUrl, owner.licenceCode);
  const isOurs = config.unifiedPush === true && config.vapidKey === '' && config.registerLink === '';
  const own = {
    ...(config.pollLink === '' && { pollLink: link }),
    ...(isOurs && { registerLink: link, vapidKey: (await pushKeyOf(deps, owner.appId)).publicKey }),
  };
  return { ...settings, push: { on: true, config: { ...config, ...own } } };
}
