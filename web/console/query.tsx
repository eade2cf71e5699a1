import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Failure, Result } from '../call/result.ts';

/** The console's memory of what it has loaded: a list is shown at once when one comes back to it, and refreshed behind. */
export function QueryScope({ children }: { children: ReactNode }) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } }),
  );
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.msg);
    this.failure = failure;
  }
}

/** Turns a call's answer into what a query expects: the data, or an error that carries the failure. */
export async function loaded<Data>(answer: Promise<Result<Data>>): Promise<Data> {
  const result = await answer;
  if (!result.ok) {
    throw new CallFailed(result);
  }
  return result.data;
}
