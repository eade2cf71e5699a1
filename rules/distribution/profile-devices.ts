type Sign = { kind: 'android' } | { kind: 'ios'; profile: string; devices: readonly string[] };

/** Whether a release may be installed on a device: its profile names it, or is for every device. Identifiers have no case. */
export function isInProfile(sign: Sign | null, udid: string): boolean {
  if (sign?.kind !== 'ios') {
    return false;
  }
  return sign.profile === 'enterprise' || sign.devices.some((device) => device.toUpperCase() === udid.toUpperCase());
}

/** Whether a release is for registered devices alone, so that a visitor’s has to be one of them. */
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

/** The most characters of a device’s name there. */
export const LONGEST_NAME = 50;

/** The name of a device as it is kept; null when it is too long, or has characters that no page shows. */
export function checkDeviceName(text: string): string | null {
  const kept = text.trim();
  return [...kept].length > LONGEST_NAME || /[\p{Cc}\p{Cs}]/u.test(kept) ? null : kept;
}

/** A text that a device says of itself, as it is kept: anybody may send one, and it stands in lists and tables. */
export const tidyDeviceText = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
