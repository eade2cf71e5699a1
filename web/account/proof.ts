import { type ProofWay, type ProvenAct, provenActs } from '#rules/auth/fresh-proof.ts';

/** Who is asking, as it was typed or scanned so far: each way keeps what it has while another one is tried. */
export type Proof = { act: ProvenAct; by: ProofWay; given: Readonly<Record<ProofWay, string>> };

/** What a form asks the member to prove an act with; the first way of the act comes first. */
export const startOfProof = (act: ProvenAct): Proof => ({
  act,
  by: provenActs[act].ways[0],
  given: { password: '', code: '', scan: '' },
});

export const given = (proof: Proof, value: string): Proof => ({
  ...proof,
  given: { ...proof.given, [proof.by]: value },
});

/** A scan that the server refused is over. */
export const withoutScan = (proof: Proof): Proof => ({ ...proof, given: { ...proof.given, scan: '' } });

export const isGiven = ({ by, given }: Proof): boolean => given[by] !== '';

const fields = { password: 'password', code: 'own_code', scan: 'proof' } as const satisfies Record<ProofWay, string>;

/** As the calls that want a proof take it. */
export const fieldsOfProof = ({ by, given }: Proof): { [Field in (typeof fields)[ProofWay]]?: string } => ({
  [fields[by]]: given[by],
});
