import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { packaging } from '#contract/calls/packaging.ts';
import type { packagingSchemas } from '#contract/schemas/packaging.ts';
import { client } from '../call/client.ts';
import type { Result } from '../call/result.ts';
import { loaded } from '../console/query.tsx';

export type Build = z.output<typeof packagingSchemas.getBuild.output>;

const api = client<typeof packagingSchemas>(packaging);
const pollMs = 300;

export const isRunning = ({ status }: Pick<Build, 'status'>): boolean => status === 'queued' || status === 'building';

/** A build as it happens; its calls are quiet and show no overlay. */
export function useBuild(code: string) {
  const queries = useQueryClient();
  const key = ['build', code];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => loaded(api.getBuild({ code })),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollMs : false),
  });

  async function retry(): Promise<Result<Build>> {
    const answer = await api.getBuild({ code, retry: 1 });
    if (answer.ok) {
      queries.setQueryData<Build>(key, answer.data);
    }
    return answer;
  }

  return { build: data, error, refetch, retry };
}
