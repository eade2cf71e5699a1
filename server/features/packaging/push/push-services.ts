import { targetSiteOf } from '#server/limits/target-site.ts';

/** The site whose limits apply to a Web Push address; null for a known service, which has no such limits. */
export function pushSiteOf(endpoint: string): string | null {
  const { hostname } = new URL(endpoint);
  return isPushService(hostname) ? null : targetSiteOf(hostname);
}

type PushService = { host: string; source: string };

/**
 * Services of Web Push that receive messages for everybody's phones and slow senders down by themselves. `*.` means any subdomain. Any other host may
 * belong to somebody who never registered for messages, so its messages have a limit and a rate.
 */
const pushServices: readonly PushService[] = [
  // Also for Edge, Opera, Samsung Internet and the distributor inside apps.
  { host: 'fcm.googleapis.com', source: 'Chromium, components/push_messaging/push_messaging_constants.cc' },
  // Also for the distributor Sunup.
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
