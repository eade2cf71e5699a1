import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { loaded } from '../call/query.tsx';
import { tellFailure } from '../call/tell-failure.ts';
import { quoteBuild, startTrial } from './api.ts';
import { leaveBehind } from './leave-behind.ts';

/** Whether a draft can have its trial; the order page gives the reason when it cannot. `waiting`: the server has not answered yet. */
export type TrialOffer = 'offered' | 'waiting' | 'none';

export function useTrialOffer({ base, status }: { base: { app_id: number }; status: string }): TrialOffer {
  const isDraft = status === 'draft';
  const { data, isPending } = useQuery({
    queryKey: ['quote', base.app_id, 'trial'],
    queryFn: () => loaded(quoteBuild({ app_id: base.app_id })),
    enabled: isDraft,
    staleTime: 0,
  });
  if (isDraft && isPending) {
    return 'waiting';
  }
  return isDraft && data && 'trial_available' in data && data.trial_available === 1 ? 'offered' : 'none';
}

type Trial = { app_id: number; platforms?: string };

/** Starts a trial, opens its build, and resolves to true. A refusal is told, and then `onRefused` is called. */
export function useBeginTrial(onRefused: (appId: number) => void) {
  const navigate = useNavigate();

  return async (trial: Trial): Promise<boolean> => {
    const answer = await startTrial(trial);
    if (!answer.ok) {
      tellFailure(answer);
      onRefused(trial.app_id);
      return false;
    }
    if ('code' in answer.data && answer.data.code) {
      leaveBehind(pathTo('applist'));
      navigate(pathTo('packComplete', { code: answer.data.code }));
    }
    return true;
  };
}
