import { type ProofWay, type ProvenAct, provenActs } from '#rules/auth/fresh-proof.ts';

/** A proof of identity as entered so far; each way keeps its input while another is tried. */
export type Proof = { act: ProvenAct; by: ProofWay; given: Readonly<Record<ProofWay, string>> };

/** The initial, empty proof of an act; the first way of the act is preselected. */
export const startOfProof = (act: ProvenAct): Proof => ({
  act,
  by: provenActs[act].ways[0],
  given: { password: '', code: '', scan: '' },
});

export const given = (proof: Proof, value: string): Proof => ({
  ...proof,
  given: { ...proof.given, [proof.by]: value },
});

/** Drops a scan that the server refused, since it cannot be used again. */
export const withoutScan = (proof: Proof): Proof => ({ ...proof, given: { ...proof.given, scan: '' } });

export const isGiven = ({ by, given }: Proof): boolean => given[by] !== '';

const fields = { password: 'password', code: 'own_code', scan: 'proof' } as const satisfies Record<ProofWay, string>;

/** Request fields of the proof. */
export const fieldsOfProof = ({ by, given }: Proof): { [Field in (typeof fields)[ProofWay]]?: string } => ({
  [fields[by]]: given[by],
});
