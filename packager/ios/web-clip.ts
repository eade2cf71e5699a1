import { readWebClip } from '#ios/read-web-clip.ts';
import { encodeWebClip, signWebClip } from '#ios/web-clip.ts';
import { type Check, checkEqual } from '../check.ts';
import type { PackInput } from '../pack-app.ts';

/** The profile that puts the site on an iPhone's home screen, signed if there is a certificate for it. */
export function packWebClip({ app, icons, licence, profileSigner, at }: PackInput): Uint8Array {
  const profile = encodeWebClip({
    identifier: app.bundleId,
    version: `${app.versionName} (${app.versionCode})`,
    label: app.name,
    url: app.link,
    icon: icons.ios.webClip,
    organization: app.name,
    description: new URL(app.link).host,
    ...(licence.expires_at === 0 ? {} : { expiresAtSeconds: licence.expires_at }),
  });
  return profileSigner ? signWebClip(profile, { ...profileSigner, atSeconds: at }) : profile;
}

/** Reads the profile back and compares it with the input. */
export function checkWebClip(bytes: Uint8Array, { app, licence, profileSigner }: PackInput): Check[] {
  const clip = readWebClip(bytes);
  return [
    checkEqual('identifier', clip.identifier, app.bundleId),
    checkEqual('label', clip.label, app.name),
    checkEqual('url', clip.url, app.link),
    checkEqual('removable', clip.removable, true),
    checkEqual('expires', clip.expiresAtSeconds ?? 0, licence.expires_at),
    checkEqual('signed', clip.signed, profileSigner !== null),
  ];
}
