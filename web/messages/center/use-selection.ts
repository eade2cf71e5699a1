import { useState } from 'react';

/** The selected ids among those that are still listed. `picked` is null outside the selection. */
export function useSelection(listed: readonly number[]) {
  const [kept, keep] = useState<ReadonlySet<number> | null>(null);
  const picked = kept && listed.filter((id) => kept.has(id));
  return {
    picked,
    pick: (id: number, on: boolean) =>
      keep(new Set(on ? [...(picked ?? []), id] : picked?.filter((each) => each !== id))),
    pickAll: (ids: readonly number[]) => keep(new Set(ids)),
    toggle: () => keep(kept ? null : new Set()),
    end: () => keep(null),
  };
}
