import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { identitySchemas } from '#contract/identity/schemas.ts';
import { statusNumber, type VerificationState, type VerificationStatus } from '#rules/identity/verification.ts';
import { loaded } from '../call/query.tsx';
import { useUnreadMessages } from '../messages/unread-messages.ts';
import { identityApi } from './api.ts';

export type Progress = z.output<typeof identitySchemas.getProgress.output>;
export type Attempt = Progress['person'];
export type ScanChannel = keyof Progress['channels'];

/** In milliseconds: reviews take hours, a face check a minute; polling shows either result without a reload. */
const lookAgainMs = 20_000;

/** The status of both verifications, reloaded with each message that arrives, because it may be the decision. */
export function useProgress() {
  useNewsOfMessages();
  return useQuery({
    queryKey: progressKey,
    queryFn: () => loaded(identityApi.getProgress()),
    refetchInterval: ({ state }) => (state.data && isAnyPending(state.data) ? lookAgainMs : false),
  });
}

function useNewsOfMessages(): void {
  const queries = useQueryClient();
  const { arrived } = useUnreadMessages();
  const before = useRef(arrived);
  useEffect(() => {
    if (arrived !== before.current) {
      before.current = arrived;
      void queries.invalidateQueries({ queryKey: progressKey });
    }
  }, [arrived, queries]);
}

export const progressKey = ['identity', 'progress'];

export function stateOf({ status, channel }: Pick<Attempt, 'status' | 'channel'>): VerificationState {
  return { status: statusNames[status] ?? 'none', channel };
}

const isAnyPending = ({ person, company }: Progress): boolean =>
  [person, company].some(({ status }) => status === statusNumber.pending);

const statusNames = Object.keys(statusNumber) as VerificationStatus[];
