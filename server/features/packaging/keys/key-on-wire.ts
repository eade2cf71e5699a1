import { wordsOfSigningKey } from '#contract/packaging/signing-key-words.ts';
import { flagOf, secondsOf, secondsOrZero } from '#contract/wire-values.ts';
import { fingerprintsOf, keyAlgorithmOf, signingFactsOf } from '#formats/signing-key.ts';
import { readCertificate } from '#formats/x509/read-certificate.ts';
import { appTitle } from '#rules/packaging/app-name.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { RequestContext } from '#server/feature/handle.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import { pictureUrl } from '../apps/pictures.ts';
import type { KeyRow } from './store-keys.ts';

export type KeyContext = Deps & Pick<RequestContext, 'language' | 'ip' | 'userAgent'>;

/** The facts of a signing key; never its private half. */
export function keyOnWire(context: Pick<Deps, 'tickets' | 'clock'> & { language: Language }, row: KeyRow) {
  const { notBeforeSeconds, notAfterSeconds } = readCertificate(row.certificate);
  const { doubts } = wordsOfSigningKey(signingFactsOf(row.certificate), secondsOf(context.clock.now()));
  return {
    app_id: row.made_for,
    app_name: row.name ?? '',
    app_name_zh: row.name_zh ?? '',
    icon_url: pictureUrl(context, row.icon_picture),
    theme_color: row.theme_color ?? '',
    package_name: packageNameOf(row),
    algorithm: keyAlgorithmOf(row.certificate),
    ...fingerprintsOf(row.certificate),
    valid_from: notBeforeSeconds,
    valid_until: notAfterSeconds,
    create_time: secondsOf(row.created_at),
    imported: flagOf(row.imported),
    doubts: doubts.map((doubt) => textIn(context.language, doubt)),
    export_time: secondsOrZero(row.exported_at),
    deleted: flagOf(row.app_id === null),
    destroy_time: secondsOrZero(row.destroy_after),
  };
}

/** The name of the key's app for readers of either language; null once the app is deleted. */
export const titleOfKey = ({ name, name_zh }: Pick<KeyRow, 'name' | 'name_zh'>): Localized | null =>
  name === null ? null : appTitle(name, name_zh ?? '');

/** The package name of the key's app; when it is not stored, it is read from the certificate. */
export const packageNameOf = ({ package_name, certificate }: Pick<KeyRow, 'package_name' | 'certificate'>): string =>
  package_name ?? readCertificate(certificate).subject.CN ?? '';
