import { useQuery } from '@tanstack/react-query';
import { loaded } from '../call/query.tsx';
import { quoteBuild } from './api.ts';

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
  return isDraft && data?.trial_available === 1 ? 'offered' : 'none';
}
