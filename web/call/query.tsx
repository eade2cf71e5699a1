import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Failure, Result } from './result.ts';
import { tellFailure } from './tell-failure.ts';

/** The console's memory of what it has loaded: a list is shown at once when one comes back to it, and refreshed behind. */
export function QueryScope({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/**
 * Nothing waits for a network to come back and is then done behind the member's back: the transport fails at once and says so. What
 * is asked anew behind data that is shown, and fails, is said in passing, and the data stays.
 */
export const createQueries = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { state }) => state.data !== undefined && sayInPassing(error),
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });

function sayInPassing(error: Error): void {
  if (error instanceof CallFailed) {
    tellFailure(error.failure);
  }
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
