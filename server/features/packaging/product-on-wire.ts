import type { ProductKind } from '#packager/pack-app.ts';
import type { Deps } from '#server/deps.ts';
import { qrDataUrl } from './qr-code.ts';
import type { BuildFileRow } from './store-builds.ts';

const DAY = 86_400;

/** What a phone is told about a file (Android: APK; Apple: configuration profiles are installed straight from their address). */
export const productMimes: Record<ProductKind, string> = {
  apk: 'application/vnd.android.package-archive',
  aab: 'application/octet-stream',
  mobileconfig: 'application/x-apple-aspen-config',
  'unsigned-ipa': 'application/octet-stream',
  simulator: 'application/zip',
};

/** A finished file with an address that anybody may use for a day; the QR code carries it to a phone. */
export function productOnWire(
  { tickets, config }: Pick<Deps, 'tickets' | 'config'>,
  file: BuildFileRow,
  withQr: boolean,
) {
  const mime = productMimes[file.kind];
  const url = tickets.urlFor({ sha256: file.sha256, mime }, file.name, DAY);
  const address = `${config.publicUrl}${url}`;
  return {
    kind: file.kind,
    platform: file.platform,
    name: file.name,
    url,
    size: file.size,
    sha256: file.sha256,
    ms: file.ms,
    ...(file.kind === 'mobileconfig' && { install_url: address }),
    qr: withQr ? qrDataUrl(address) : '',
  };
}
