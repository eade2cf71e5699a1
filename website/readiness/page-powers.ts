import type { SiteFacts } from './site-facts.ts';

/** Browsers and web views limit camera, microphone and location to secure pages. */
export function isInsecure(address: URL): boolean {
  return address.protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(address.hostname);
}

/** Whether the page's own header disables a feature (`Permissions-Policy: camera=()`). */
export function isDenied({ visit: { fetched } }: SiteFacts, power: 'camera' | 'microphone' | 'geolocation'): boolean {
  const policy = fetched.ok ? (fetched.headers['permissions-policy'] ?? '') : '';
  return new RegExp(`(^|[,\\s])${power}\\s*=\\s*\\(\\s*\\)`).test(policy);
}
