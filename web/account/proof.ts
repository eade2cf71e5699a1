import { type ProofWay, type ProvenAct, provenActs } from '#rules/auth/fresh-proof.ts';
import type { Result } from '../call/result.ts';

/** A proof of identity as entered so far; each way keeps its input while the member tries another. */
export type Proof = { act: ProvenAct; by: ProofWay; values: Readonly<Record<ProofWay, string>> };

/** The initial, empty proof of an act; the first way of the act is preselected. */
export const startOfProof = (act: ProvenAct): Proof => ({
  act,
  by: provenActs[act].ways[0],
  values: { password: '', code: '', scan: '' },
});

export const withValue = (proof: Proof, value: string): Proof => ({
  ...proof,
  values: { ...proof.values, [proof.by]: value },
});

/** A form that asks for a proof among its fields. */
export type ProofForm = {
  values: { proof: Proof };
  problems: { proof?: string };
  set: (part: (now: { proof: Proof }) => { proof: Proof }) => void;
  setProblem: (field: 'proof', problem: string) => void;
};

/** Removes a scan that the server has refused, because it cannot be used again. */
export function dropRefusedScan(form: ProofForm, answer: Result<unknown> | null): void {
  if (answer && !answer.ok && answer.err === 'NOT_CONFIRMED') {
    form.set(({ proof }) => ({ proof: { ...proof, values: { ...proof.values, scan: '' } } }));
    form.setProblem('proof', answer.msg);
  }
}

export const isGiven = ({ by, values }: Proof): boolean => values[by] !== '';

/** The text that asks for the missing proof. */
export const missingProof = {
  password: 'ownPasswordMust',
  code: 'ownCodeMust',
  scan: 'proveMust',
} as const satisfies Record<ProofWay, string>;

const fields = { password: 'password', code: 'own_code', scan: 'proof' } as const satisfies Record<ProofWay, string>;

/** The request fields of the proof. */
export const fieldsOfProof = ({ by, values }: Proof): { [Field in (typeof fields)[ProofWay]]?: string } => ({
  [fields[by]]: values[by],
});
