import { useEffect, useRef } from 'react';
import { useMember } from './use-member.ts';

/** A page belongs to whoever opened it: when another member signs in in another tab, it is loaded anew before it acts in their name. */
export function useOneMember(): void {
  const id = useMember()?.id;
  const owner = useRef(id);
  useEffect(() => {
    owner.current ??= id;
    if (id !== undefined && id !== owner.current) {
      location.reload();
    }
  }, [id]);
}
