import { useState } from 'react';

/** Runs a call: `busy` is true until it ends. */
export function useBusy() {
  const [busy, setBusy] = useState(false);

  function run<Value>(call: () => Promise<Value>): Promise<Value> {
    setBusy(true);
    return call().finally(() => setBusy(false));
  }

  return { busy, run };
}
