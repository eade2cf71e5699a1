import { qrDataUrl } from '#pictures/qr-code.ts';
import type { Deps } from '#server/feature/deps.ts';
import { urlOfFile } from '#server/features/files/files.ts';
import { archiveUrl } from '#server/secrets/archive-address.ts';
import { productFacts } from './product-facts.ts';
import type { BuildFileRow } from './store-builds.ts';

const DAY = 86_400;

/** All products of a build in one archive, named after the app; empty when there are none. */
export function archiveOnWire({ tickets }: Pick<Deps, 'tickets'>, urls: readonly string[], stem: string): string {
  return urls.length > 0 ? archiveUrl(tickets, urls, `${stem}.zip`, DAY) : '';
}

/** The kinds that a phone installs from their address: Android asks about the APK, Safari about the profile. */
const installable: ReadonlySet<BuildFileRow['kind']> = new Set(['apk', 'mobileconfig'] as const);

/** A product with a public address for a day, which a phone opens by its QR code. */
export function productOnWire(
  { tickets, config }: Pick<Deps, 'tickets' | 'config'>,
  file: BuildFileRow,
  withQr: boolean,
) {
  const { mime } = productFacts[file.kind];
  const url = urlOfFile(tickets, { ...file, mime, code: file.file }, DAY);
  const address = `${config.publicUrl}${url}`;
  return {
    kind: file.kind,
    platform: file.platform,
    name: file.name,
    url,
    size: file.size,
    sha256: file.sha256,
    ms: file.ms,
    ...(installable.has(file.kind) && { install_url: address }),
    qr: withQr ? qrDataUrl(address) : '',
  };
}
