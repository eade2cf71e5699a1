import { useRef, useSyncExternalStore } from 'react';

/** True while the media query matches; false on the server and in the first render. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** The same, except that the value stays while a dialog is open: a rebuilt page would close the dialog. */
export function useMediaBehindDialogs(query: string): boolean {
  const kept = useRef(false);
  const read = () => {
    if (!document.querySelector('dialog:modal')) {
      kept.current = matchMedia(query).matches;
    }
    return kept.current;
  };
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      document.addEventListener('close', listener, true);
      return () => {
        media.removeEventListener('change', listener);
        document.removeEventListener('close', listener, true);
      };
    },
    read,
    () => false,
  );
}
