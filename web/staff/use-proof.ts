import { useRef, useState } from 'react';
import type { Result } from '../call/result.ts';
import type { StaffScope } from './use-staff.ts';

/** The state of the proof dialog, and the call that waits for it. */
export function useProof() {
  const [asking, setAsking] = useState(false);
  const answered = useRef<(proven: boolean) => void>(() => {});

  const ask = () =>
    new Promise<boolean>((resolve) => {
      answered.current = resolve;
      setAsking(true);
    });

  const proven: StaffScope['proven'] = async <Data>(run: () => Promise<Result<Data>>) => {
    const first = await run();
    if (first.ok || first.err !== 'PROOF') {
      return first;
    }
    return (await ask()) ? run() : { ...first, shown: true };
  };

  const end = (yes: boolean) => {
    setAsking(false);
    answered.current(yes);
  };
  return { asking, proven, end };
}
