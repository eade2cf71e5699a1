import ArrowLeft from 'lucide-react/icons/arrow-left';
import Menu from 'lucide-react/icons/menu';
import { Link, Outlet, useLocation } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../components/icon.tsx';
import { SkipLink } from '../components/skip-link.tsx';
import { AgreementsDue } from '../console/agreements-due.tsx';
import '../console/console.css';
import { QueryScope } from '../call/query.tsx';
import { HeaderTools } from '../console/header-tools.tsx';
import { SideNav } from '../console/side-nav.tsx';
import { consoleTexts } from '../console/texts.ts';
import { useSideNav } from '../console/use-side-nav.ts';
import { useTheme } from '../console/use-theme.ts';
import { useOneMember } from '../session/use-one-member.ts';
import { useText } from '../texts/use-text.ts';
import type { Handle } from './handle.ts';

export const handle: Handle = { themed: true };

/** Spec §2, editor header: the back link leads to the app list inside /user, otherwise home. */
export default function EditorFrame() {
  useTheme();
  const text = useText(consoleTexts);
  const insideUser = useLocation().pathname.toLowerCase().startsWith('/user');
  const { open, show, close, nav, opener } = useSideNav();
  useOneMember();

  return (
    <QueryScope>
      <div className="con lay">
        <SkipLink />
        <SideNav open={open} onClose={close} nav={nav} />
        <div className="mn" inert={open}>
          <header className="eh">
            <button
              ref={opener}
              type="button"
              className="icon-button lm"
              aria-label={text('menu')}
              aria-expanded={open}
              onClick={show}
            >
              <Icon of={Menu} />
            </button>
            <Link className="back" to={insideUser ? pathTo('applist') : pathTo('home')} reloadDocument={!insideUser}>
              <Icon of={ArrowLeft} />
              {text(insideUser ? 'backList' : 'backHome')}
            </Link>
            <div className="eh-r">
              {insideUser && (
                <Link className="tx" to={pathTo('home')} reloadDocument>
                  {text('home')}
                </Link>
              )}
              <HeaderTools />
            </div>
          </header>
          <Outlet />
        </div>
      </div>
      <AgreementsDue />
    </QueryScope>
  );
}
