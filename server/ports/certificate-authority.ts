import type { ProviderAnswer } from './provider-error.ts';

/** Our account at an authority; the key is PKCS#8 in DER. */
export type AuthorityAccount = { url: string; privateKey: Buffer };

/** `certificate` is PEM with its chain, the key PKCS#8 in DER. */
export type IssuedCertificate = { certificate: string; privateKey: Buffer; startsAt: Date; endsAt: Date };

/** Puts the answer to a challenge where the host shows it, before the authority looks. */
export type PublishAnswer = (token: string, answer: string) => Promise<void>;

/** Issues certificates for hosts that lead to this server. A domain that cannot have one is `refused` with the reason. */
export type CertificateAuthority = {
  /** Names the authority: an account is of one. */
  directory: string;
  register(): ProviderAnswer<AuthorityAccount>;
  issue(account: AuthorityAccount, domain: string, publish: PublishAnswer): ProviderAnswer<IssuedCertificate>;
  /** One harmless exchange, which shows whether the authority can be reached, and knows our account where there is one. */
  probe(account?: AuthorityAccount | null): ProviderAnswer<void>;
};
