import { createHmac } from 'node:crypto';
import { shortenedNetwork } from '#rules/distribution/shortened-network.ts';
import type { VisitorDevice } from '#rules/distribution/visitor-device.ts';
import type { Deps } from '#server/feature/deps.ts';
import { clientNetworkOf } from '#server/limits/client-network.ts';

/** A visitor as tickets and events store it. */
export type Visitor = {
  platform: VisitorDevice['platform'];
  device: Buffer;
  system: string;
  system_version: string;
  browser: string;
  network: string;
};

/** The request of a visitor, and the device that it names. */
export type VisitorClient = { ip: string; userAgent: string; device: VisitorDevice };

const HASH_BYTES = 16;
const LONGEST = 60;

/** The stored visitor cannot be traced to a person: the address is shortened, and the device is a keyed hash that differs for each app. */
export function visitorOf(
  { vault }: Pick<Deps, 'vault'>,
  appId: number,
  { ip, userAgent, device }: VisitorClient,
): Visitor {
  const network = clientNetworkOf(ip);
  return {
    platform: device.platform,
    device: hashOf(vault, [appId, network, userAgent]),
    system: device.system.slice(0, LONGEST),
    system_version: (device.version ?? '').slice(0, LONGEST),
    browser: (device.inApp ?? device.browser).slice(0, LONGEST),
    network: shortenedNetwork(network),
  };
}

/** The network of a visitor, as a keyed hash that differs for each app. */
export const placeOf = ({ vault }: Pick<Deps, 'vault'>, appId: number, ip: string): Buffer =>
  hashOf(vault, [appId, clientNetworkOf(ip)]);

const hashOf = (vault: Deps['vault'], parts: readonly (string | number)[]): Buffer =>
  createHmac('sha256', vault.deriveKey('devices of visitors'))
    .update(parts.join('\n'))
    .digest()
    .subarray(0, HASH_BYTES);
