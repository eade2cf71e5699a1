import type { ProviderAnswer } from './provider-error.ts';

/** Our account at an authority; the key is PKCS#8 in DER. */
export type AuthorityAccount = { url: string; privateKey: Buffer };

/** `certificate` is PEM with its chain, the key PKCS#8 in DER. */
export type IssuedCertificate = { certificate: string; privateKey: Buffer; startsAt: Date; endsAt: Date };

/** Stores the response to a challenge where the host shows it, before the authority checks. */
export type PublishAnswer = (token: string, answer: string) => Promise<void>;

/** Issues certificates for hosts that lead to this server. For a domain that cannot have one it fails as `refused`, with the reason. */
export type CertificateAuthority = {
  /** The address of the authority, to which an account belongs. */
  directory: string;
  register(): ProviderAnswer<AuthorityAccount>;
  issue(account: AuthorityAccount, domain: string, publish: PublishAnswer): ProviderAnswer<IssuedCertificate>;
  /** Sends one harmless request, to learn whether the authority answers, and knows our account if there is one. */
  probe(account?: AuthorityAccount | null): ProviderAnswer<void>;
};
