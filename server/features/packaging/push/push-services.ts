import { targetSiteOf } from '#server/limits/target-site.ts';

/** The site whose share and pace an address of Web Push uses; null for a known service, which has neither. */
export function pushSiteOf(endpoint: string): string | null {
  const { hostname } = new URL(endpoint);
  return isPushService(hostname) ? null : targetSiteOf(hostname);
}

type PushService = { host: string; source: string };

/**
 * Services of Web Push that take the messages of everybody's phones, and slow down a sender by themselves. `*.` stands for any name below. Every other host
 * may be somebody's who never asked for messages, and has a share and a pace.
 */
const pushServices: readonly PushService[] = [
  // Also of Edge, Opera, Samsung Internet and the distributor inside apps.
  { host: 'fcm.googleapis.com', source: 'Chromium, components/push_messaging/push_messaging_constants.cc' },
  // Also of the distributor Sunup.
  { host: 'updates.push.services.mozilla.com', source: 'autopush-rs, configs/autoendpoint.toml' },
  {
    host: '*.push.apple.com',
    source: 'developer.apple.com, “Sending web push notifications in web apps and browsers”',
  },
  { host: '*.notify.windows.com', source: 'learn.microsoft.com, “WNS overview”, host of channel URIs' },
  { host: 'ntfy.sh', source: 'unifiedpush.org/users/distributors/ntfy, its default server' },
  { host: 'up.conversations.im', source: 'unifiedpush.org/users/distributors/conversations, its default server' },
];

const isPushService = (host: string): boolean =>
  pushServices.some((one) => (one.host.startsWith('*.') ? host.endsWith(one.host.slice(1)) : host === one.host));
