import { createHmac } from 'node:crypto';
import type { VerificationKind } from '#rules/identity/verification.ts';
import type { Deps } from '#server/feature/deps.ts';
import { decodeSealed, encodeSealed } from '#server/secrets/sealed-columns.ts';
import type { Attempt } from './store.ts';

/** The sealed data of a personal attempt. `mobile` is empty when it is not required; `url` is the address that the phone opens for the check. */
export type PersonDetails = { name: string; idNumber: string; mobile: string; url?: string };
/** The sealed data of an enterprise attempt; `name` is the contact for questions. */
export type CompanyDetails = { company: string; legalName: string; creditCode: string; name: string; mobile: string };

type Vault = Pick<Deps, 'vault'>;

/** `code` binds the ciphertext to its attempt. */
export const sealDetails = ({ vault }: Vault, code: string, details: PersonDetails | CompanyDetails): string =>
  encodeSealed(vault.seal('verification', code, Buffer.from(JSON.stringify(details))));

export const openPerson = (deps: Vault, attempt: Attempt): PersonDetails => open(deps, attempt) as PersonDetails;
export const openCompany = (deps: Vault, attempt: Attempt): CompanyDetails => open(deps, attempt) as CompanyDetails;

/** A keyed hash for comparing numbers and names without reading them. */
export const numberHmac = ({ vault }: Vault, kind: VerificationKind, number: string): Buffer =>
  createHmac('sha256', vault.deriveKey('verification numbers')).update(`${kind} ${number}`).digest();
export const nameHmac = ({ vault }: Vault, name: string): Buffer =>
  createHmac('sha256', vault.deriveKey('verification names')).update(name).digest();

const open = ({ vault }: Vault, { code, details }: Attempt): unknown =>
  JSON.parse(vault.open('verification', code, decodeSealed(details)).toString());
