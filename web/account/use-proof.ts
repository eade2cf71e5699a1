import { useState } from 'react';
import { type ProofWay, type ProvenAct, provenActs } from '#rules/auth/fresh-proof.ts';

/** Who is asking, as it was typed or scanned so far: each way keeps what it has while another one is tried. */
export type Proof = { act: ProvenAct; by: ProofWay; given: Readonly<Record<ProofWay, string>> };
export type ProofForm = {
  proof: Proof;
  choose: (by: ProofWay) => void;
  give: (value: string) => void;
  /** A scan that the server refused is over. */
  rescan: () => void;
};

const nothing = { password: '', code: '', scan: '' } as const;

/** What a form asks the member to prove an act with; the first way of the act comes first. */
export function useProof(act: ProvenAct): ProofForm {
  const [proof, setProof] = useState<Proof>({ act, by: provenActs[act].ways[0], given: nothing });
  return {
    proof,
    choose: (by) => setProof((now) => ({ ...now, by })),
    give: (value) => setProof((now) => ({ ...now, given: { ...now.given, [now.by]: value } })),
    rescan: () => setProof((now) => ({ ...now, given: { ...now.given, scan: '' } })),
  };
}

export const isGiven = ({ by, given }: Proof): boolean => given[by] !== '';

const fields = { password: 'password', code: 'own_code', scan: 'proof' } as const satisfies Record<ProofWay, string>;

/** As the calls that want a proof take it. */
export const fieldsOfProof = ({ by, given }: Proof): { [Field in (typeof fields)[ProofWay]]?: string } => ({
  [fields[by]]: given[by],
});
