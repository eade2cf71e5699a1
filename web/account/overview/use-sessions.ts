import { useQuery } from '@tanstack/react-query';
import { loaded } from '../../call/query.tsx';
import { accountApi } from '../api.ts';

export const sessionsKey = ['sessions'];

/** The devices on which the member is signed in. */
export const useSessions = () => useQuery({ queryKey: sessionsKey, queryFn: () => loaded(accountApi.listSessions()) });
