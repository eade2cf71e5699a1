import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { type BuildEvent, buildEvents } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { isRunning } from '#rules/packaging/app-status.ts';
import { loaded } from '../../call/query.tsx';
import { readLines } from '../../call/read-lines.ts';
import type { Result } from '../../call/result.ts';
import { packagingApi } from '../api.ts';

export type Build = z.output<typeof packagingSchemas.getBuild.output>;

/** The stream reports the stages; polling is the fallback. */
const pollMs = 1_000;

/** Follows a running build, which may be known to run before the first answer. Its calls are quiet and show no overlay. */
export function useBuild(code: string, initialBuild?: Pick<Build, 'status'>) {
  const queries = useQueryClient();
  const key = ['build', code];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => loaded(packagingApi.getBuild({ code })),
    refetchInterval: ({ state: { data = initialBuild } }) => (data && isRunning(data.status) ? pollMs : false),
  });
  const running = data !== undefined && isRunning(data.status);

  useEffect(() => {
    if (!running) {
      return;
    }
    const stop = new AbortController();
    readLines<BuildEvent>({ path: `${buildEvents.path}?${new URLSearchParams({ code })}` }, stop.signal, (event) => {
      queries.setQueryData<Build>(['build', code], (build) => build && after(build, event));
      if (event.type === 'status' && !isRunning(event.status)) {
        refetch();
      }
    });
    return () => stop.abort();
  }, [running, code, queries, refetch]);

  async function retry(): Promise<Result<Build>> {
    const answer = await packagingApi.getBuild({ code, retry: 1 });
    if (answer.ok) {
      queries.setQueryData<Build>(key, answer.data);
    }
    return answer;
  }

  return { build: data, error, refetch, retry };
}

/** A build that another part of the page follows. */
export const useFollowedBuild = (code: string | undefined): Build | undefined =>
  useQuery<Build>({ queryKey: ['build', code], queryFn: skipToken }).data;

/** `getBuild` delivers the final state with the files; until then each stage is added as its event arrives. */
function after(build: Build, event: BuildEvent): Build {
  if (event.type === 'stage') {
    return { ...build, progress: event.progress, stages: { ...build.stages, [event.name]: event.ms } };
  }
  return isRunning(event.status) ? { ...build, status: event.status, progress: event.progress } : build;
}
