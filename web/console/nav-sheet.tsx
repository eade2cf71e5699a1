import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Icon } from '../components/icon.tsx';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import type { SideNav } from './use-side-nav.ts';
import './nav-sheet.css';

type Props = SideNav & { label: string; menu: string; className: string; theme?: 'dark'; children: ReactNode };

/** The navigation of a frame: a side bar on a wide screen, otherwise a sheet that its button in the top bar opens. */
export function NavSheet({ open, close, nav, label, menu, className, theme, children }: Props) {
  const text = useText(common);
  return (
    <nav
      data-part="side-nav"
      data-theme={theme}
      ref={nav}
      className={open ? `nav-sheet is-open ${className}` : `nav-sheet ${className}`}
      aria-label={label}
      onClickCapture={close}
    >
      <p className="nav-sheet__head">
        <button type="button" className="icon-button" aria-label={text('close')}>
          <Icon of={X} />
        </button>
        {menu}
      </p>
      {children}
    </nav>
  );
}

/** The button in the top bar that opens the sheet. */
export const NavOpener = ({ open, show, opener, menu }: SideNav & { menu: string }) => (
  <button
    ref={opener}
    type="button"
    className="icon-button nav-sheet__opener"
    data-part="menu"
    aria-label={menu}
    aria-expanded={open}
    onClick={show}
  >
    <Icon of={Menu} />
  </button>
);
