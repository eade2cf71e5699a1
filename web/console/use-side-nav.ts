import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDismiss } from '../components/use-dismiss.ts';

type SideNav = {
  open: boolean;
  show: () => void;
  close: () => void;
  nav: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLButtonElement | null>;
};

/** The navigation overlay on a phone: it takes the focus while open and returns it to its opener. */
export function useSideNav(): SideNav {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const nav = useDismiss<HTMLElement>(open, close);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (open) {
      nav.current?.querySelector('a')?.focus();
      return () => opener.current?.focus();
    }
  }, [open, nav]);
  return { open, show: () => setOpen(true), close, nav, opener };
}
