import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Popup } from '#rules/auth/login-popup.ts';

const name = 'as';
const named = ['register', 'forgot', 'qrLogin'] as const;
export type AddressMode = (typeof named)[number] | 'login';

/** The mode that the address of the login screen asks for. */
export const modeIn = (query: URLSearchParams): AddressMode =>
  named.find((mode) => mode === query.get(name)) ?? 'login';

/** Keeps the mode in the address, so that a reload and the other language open the same form. */
export function useModeInAddress({ open, mode }: Pick<Popup, 'open' | 'mode'>): void {
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    const modeName = named.find((each) => each === mode);
    if (open && modeIn(query) !== (modeName ?? 'login')) {
      const changed = new URLSearchParams(query);
      changed.delete(name);
      setQuery(modeName ? [[name, modeName], ...changed] : changed, { replace: true, preventScrollReset: true });
    }
  }, [open, mode, query, setQuery]);
}
