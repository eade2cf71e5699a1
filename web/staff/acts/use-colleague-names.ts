import { useQuery } from '@tanstack/react-query';
import { loaded } from '../../call/query.tsx';
import { staffApi } from '../api.ts';

/** The user names of the staff by id; empty until they are loaded. */
export function useColleagueNames(): ReadonlyMap<number, string> {
  const { data = [] } = useQuery({ queryKey: ['staff', 'colleagues'], queryFn: () => loaded(staffApi.listStaff()) });
  return new Map(data.map(({ id, username }) => [id, username]));
}
