import { useEffect, useState } from 'react';
import type { AppRow } from './app-status.ts';

/** Moves the focus to the app in the place of a deleted one, or to the field of the first app when the list is empty. */
export function useFocusAfterDelete(rows: readonly AppRow[]) {
  const [gone, setGone] = useState<{ app: number; place: number } | null>(null);

  useEffect(() => {
    if (!gone || rows.some(({ app_id }) => app_id === gone.app)) {
      return;
    }
    setGone(null);
    const next = rows[Math.min(gone.place, rows.length - 1)];
    const row = next && `[data-app="${next.app_id}"]`;
    document.querySelector<HTMLElement>(row ? `main ${row} a` : 'main form input')?.focus();
  }, [gone, rows]);

  return (app: AppRow) => setGone({ app: app.app_id, place: rows.findIndex(({ app_id }) => app_id === app.app_id) });
}
