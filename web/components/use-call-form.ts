import { useState } from 'react';
import type { Failure, Result } from '../call/result.ts';

export type Problem<Field extends string> = { field: Field; says: string };

/** Carries a form's call out, one at a time, and keeps what went wrong beside the field that it belongs to. */
export function useCallForm<Field extends string>(fieldOf: (failure: Failure) => Field) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem<Field> | null>(null);

  async function run<Data>(call: Promise<Result<Data>>): Promise<Result<Data>> {
    setBusy(true);
    const answer = await call;
    setBusy(false);
    setProblem(answer.ok || answer.told ? null : { field: fieldOf(answer), says: answer.msg });
    return answer;
  }

  return {
    busy,
    run,
    setProblem,
    errorOf: (field: Field): string | undefined => (problem?.field === field ? problem.says : undefined),
  };
}
