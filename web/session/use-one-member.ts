import { useEffect, useRef } from 'react';
import { useMember } from './use-member.ts';

/** Reloads the page when another member signs in in another tab, so that it cannot act in that member's name. */
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
