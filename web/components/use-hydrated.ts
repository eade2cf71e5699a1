import { useSyncExternalStore } from 'react';

/** False on the server and until the page's script is there: a form that is sent before that would be sent by the browser alone. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => {};
