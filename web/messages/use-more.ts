import { useState } from 'react';

/** "Load more" for a list that is fully loaded: reveals the next rows. */
export function useMore<Row>(rows: readonly Row[], step: number) {
  const [shown, setShown] = useState(step);
  return {
    visible: rows.slice(0, shown),
    hasMore: rows.length > shown,
    more: () => setShown(shown + step),
  };
}
