import { useQuery } from '@tanstack/react-query';
import { quietAccountApi } from '../account/api.ts';
import { loaded } from '../call/query.tsx';

/** The member's balance and download points, as the frame and the key figures of the console show them. */
export const useWallet = () =>
  useQuery({
    queryKey: ['account', 'wallet'],
    queryFn: () => loaded(quietAccountApi.getUserInfo()),
    staleTime: 60_000,
  });
