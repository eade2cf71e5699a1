import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { IssuedCertificate } from '#server/ports/certificate-authority.ts';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { NAME } from './acme-problem.ts';

const MOST_IN_CHAIN = 10;

/**
 * The certificate in an answer with its chain. An authority may answer anything, so the certificate must be for the domain and the key, and signed by
 * its chain.
 */
export function checkedCertificate(pem: string, privateKey: Buffer, domain: string, clock: Clock): IssuedCertificate {
  const [certificate, ...issuers] = chainIn(pem);
  if (!certificate) {
    throw new ProviderError('unknown', `${NAME} sent no certificate`);
  }
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  const [startsAt, endsAt] = [certificate.validFromDate, certificate.validToDate];
  const isSigned = issuers.length === 0 || issuers.some((issuer) => isSignedBy(certificate, issuer));
  const isOurs = certificate.checkHost(domain) !== undefined && certificate.checkPrivateKey(key);
  if (!isOurs || !isSigned || !(endsAt > clock.now())) {
    throw new ProviderError('unknown', `${NAME} sent the certificate of something else`);
  }
  return { certificate: [certificate, ...issuers].map(String).join(''), privateKey, startsAt, endsAt };
}

/** RFC 8555 §9.1: certificates in PEM, the one of the domain first. */
function chainIn(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    return blocks.slice(0, MOST_IN_CHAIN).map((block) => new X509Certificate(block));
  } catch (cause) {
    throw new ProviderError('unknown', `${NAME} sent no certificate`, { cause });
  }
}

/** False for an algorithm that Node does not support. */
function isSignedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  try {
    return certificate.verify(issuer.publicKey);
  } catch {
    return false;
  }
}
