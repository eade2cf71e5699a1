type Sign = { kind: 'android' } | { kind: 'ios'; profile: string; devices: readonly string[] };

/** Whether a release can be installed on a device: its profile names the device, or is for every device. Identifiers ignore case. */
export function isInProfile(sign: Sign | null, udid: string): boolean {
  if (sign?.kind !== 'ios') {
    return false;
  }
  return sign.profile === 'enterprise' || sign.devices.some((device) => device.toUpperCase() === udid.toUpperCase());
}

/** Whether a release is only for registered devices, so that a visitor must register first. */
export const needsRegistration = (sign: Sign): boolean =>
  sign.kind === 'ios' && (sign.profile === 'ad-hoc' || sign.profile === 'development');

/** The file for “Register Multiple Devices” (developer.apple.com/help/account): identifier, name and platform, separated by tabs. */
export function appleDeviceList(devices: readonly { udid: string; name: string; product: string }[]): string {
  const lines = devices.map(({ udid, name, product }) => {
    const shown = (name || product || 'iPhone').replace(/[\t\r\n]/g, ' ').slice(0, LONGEST_NAME);
    return `${udid}\t${shown}\tios`;
  });
  return ['Device ID\tDevice Name\tDevice Platform', ...lines, ''].join('\n');
}

/** The largest length of a device’s name in that file, in characters. */
export const LONGEST_NAME = 50;

/** The name of a device as it is stored; null when it is too long, or has characters that no page can show. */
export function checkDeviceName(text: string): string | null {
  const kept = text.trim();
  return [...kept].length > LONGEST_NAME || /[\p{Cc}\p{Cs}]/u.test(kept) ? null : kept;
}

/** A text that a device sends about itself, as it is stored: anybody may send one, and lists and tables show it. */
export const tidyDeviceText = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
