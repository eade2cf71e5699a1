import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { hearOtherTabs } from './other-tabs.ts';
import type { Failure, Result } from './result.ts';
import { tellFailure } from './tell-failure.ts';

/** The query cache of the console: a list visited again is shown from the cache and refreshed in the background, and after a change in another tab. */
export function QueryScope({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries);
  useEffect(() => hearOtherTabs(() => queries.invalidateQueries()), [queries]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/**
 * `networkMode: 'always'`: calls fail immediately without a network instead of being queued. A failed background refresh shows a toast and
 * keeps the data.
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

/** Whether the requested thing does not exist, or not in this account. A malformed id or code fails as PARAM. */
export const isMissing = (error: Error): boolean =>
  error instanceof CallFailed && ['NOT_FOUND', 'PARAM'].includes(error.failure.err);

/** Resolves to the data of a call, or throws an error that carries the failure. */
export async function loaded<Data>(answer: Promise<Result<Data>>): Promise<Data> {
  const result = await answer;
  if (!result.ok) {
    throw new CallFailed(result);
  }
  return result.data;
}
