import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { ProfileSigner } from '#packager/pack-app.ts';
import type { Config } from '#server/config/config.ts';

/** The operator's certificate for signing web clips: the leaf, then its issuers, as in PEM files. */
export function profileSignerOf(pem: Config['profileSigner']): ProfileSigner | null {
  if (!pem) {
    return null;
  }
  const blocks = pem.certificate.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const [certificate, ...chain] = blocks.map((block) => new Uint8Array(new X509Certificate(block).raw));
  if (!certificate) {
    throw new Error('PROFILE_CERTIFICATE_FILE holds no certificate');
  }
  return { key: { privateKey: createPrivateKey(pem.key), certificate }, chain };
}
