import type { CertificatePin, ModuleSettings } from '#modules/app-module.ts';
import { androidContributions } from './enabled-modules.ts';
import { filled, type SettingFinding } from './setting-finding.ts';

/** The app's address as it was read, and the digests of the public keys in its certificate chain. */
export type SeenKeys = { address: string; publicKeys: readonly string[] };

const SOON_SECONDS = 30 * 86_400;

/** Judges the pins of an app at a time in epoch seconds; `seen` is null where no certificate was seen. */
export function judgePins(settings: ModuleSettings, at: number, seen: SeenKeys | null): SettingFinding[] {
  const pins = androidContributions(settings).flatMap(({ certificatePins = [] }) => certificatePins);
  return pins.flatMap((pin, index) => [...judgeDay(pin, index, at), ...judgeKeys(pin, index, seen)]);
}

function judgeDay({ host, expires }: CertificatePin, index: number, at: number): SettingFinding[] {
  const left = Date.parse(`${expires}T00:00:00Z`) / 1000 - at;
  const field = `certConfig.pins[${index}].expires`;
  if (left <= 0) {
    return [{ level: 'refused', field, words: filled(past, { host, expires }) }];
  }
  return left < SOON_SECONDS ? [{ level: 'warning', field, words: filled(soon, { host, expires }) }] : [];
}

/** An app would not trust its own site if none of the chain's keys were pinned. */
function judgeKeys(pin: CertificatePin, index: number, seen: SeenKeys | null): SettingFinding[] {
  if (!seen || seen.publicKeys.length === 0 || !covers(pin, new URL(seen.address).hostname)) {
    return [];
  }
  if (pin.keys.some((key) => seen.publicKeys.includes(key))) {
    return [];
  }
  const words = filled(unseen, { host: pin.host, key: seen.publicKeys[0]! });
  return [{ level: 'warning', field: `certConfig.pins[${index}].key`, words }];
}

const covers = ({ host, subdomains }: CertificatePin, seen: string): boolean =>
  seen === host || (subdomains && seen.endsWith(`.${host}`));

const past = {
  zh: '{host} 的证书绑定在 {expires} 已经截止，不会再起作用',
  en: 'the pins of {host} ended on {expires} and have no effect',
};
const soon = {
  zh: '{host} 的证书绑定在 {expires} 截止，之后不再检查',
  en: 'the pins of {host} end on {expires} and are not checked any more from then on',
};
const unseen = {
  zh: '{host} 现在的证书链中没有这些公钥，应用将打不开它；它的公钥是 {key}',
  en: 'the certificates that {host} shows now have none of these keys, so the app could not open it; its own key is {key}',
};
