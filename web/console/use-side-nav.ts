import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDismiss } from '../components/use-dismiss.ts';

export type SideNav = {
  open: boolean;
  show: () => void;
  close: () => void;
  nav: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLButtonElement | null>;
};

/** The sheet with the navigation: it takes the focus while open and returns it to its opener. */
export function useSideNav(): SideNav {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const nav = useDismiss<HTMLElement>(open, close);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (open) {
      nav.current?.querySelector('button')?.focus();
      return () => opener.current?.focus();
    }
  }, [open, nav]);
  return { open, show: () => setOpen(true), close, nav, opener };
}
