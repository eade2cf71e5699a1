import type { Generated } from 'kysely';
import type { BindingStatus } from '#rules/custom-domain/binding.ts';
import type { Fixed, Identity, Json } from '#server/database/columns.ts';
import type { SealedColumn } from '#server/secrets/sealed-columns.ts';

type FilingStatus = 'pending' | 'passed' | 'failed';

export type CustomDomainTables = {
  /** Every target ever issued. */
  domain_target: { code: Fixed<string> };
  domain_binding: {
    id: Identity;
    member_id: Fixed<number>;
    domain: Fixed<string>;
    /** The registered domain, which the filing is for. */
    registrable: Fixed<string>;
    target: Fixed<string>;
    status: Generated<BindingStatus>;
    has_record: Generated<boolean>;
    misses: Generated<number>;
    /** The last look-up that a name server answered. */
    checked_at: Generated<Date | null>;
    /** The time at which a domain above the limit of the membership is suspended, or was. */
    ends_at: Generated<Date | null>;
    next_check_at: Date;
    created_at: Fixed<Date>;
  };
  /** The numbers that the member has entered, the newest last. */
  domain_filing: {
    id: Identity;
    binding_id: Fixed<number>;
    number: Fixed<string>;
    status: Generated<FilingStatus>;
    reason: Generated<string | null>;
    note: Generated<string>;
    created_at: Fixed<Date>;
    decided_at: Generated<Date | null>;
  };
  domain_certificate: {
    binding_id: Fixed<number>;
    /** PEM, with its chain; null before the first certificate. */
    certificate: string | null;
    /** PKCS#8, sealed. */
    private_key: Json<SealedColumn> | null;
    ends_at: Date | null;
    /** The time of the next order. */
    renews_at: Date;
    failures: Generated<number>;
    error: Generated<string>;
  };
  acme_account: { directory: Fixed<string>; url: Fixed<string>; private_key: Json<SealedColumn> };
  acme_challenge: { token: Fixed<string>; answer: Fixed<string>; domain: Fixed<string>; created_at: Fixed<Date> };
};
