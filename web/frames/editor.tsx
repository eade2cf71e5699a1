import Menu from 'lucide-react/icons/menu';
import { Outlet, useLocation } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { AgreementsDue } from '../account/agreements-due.tsx';
import { QueryScope } from '../call/query.tsx';
import { Icon } from '../components/icon.tsx';
import { SkipLink } from '../components/page/skip-link.tsx';
import { ConsoleHeader } from '../console/console-header.tsx';
import { SideNav } from '../console/side-nav.tsx';
import { consoleTexts } from '../console/texts.ts';
import { useSideNav } from '../console/use-side-nav.ts';
import { useOneMember } from '../session/use-one-member.ts';
import { useText } from '../texts/use-text.ts';
import '../console/console.css';
import './editor.css';

/** Spec §2, editor header: the back link leads to the app list inside /user, otherwise home. */
export default function EditorFrame() {
  const text = useText(consoleTexts);
  const insideUser = useLocation().pathname.toLowerCase().startsWith('/user');
  const { open, show, close, nav, opener } = useSideNav();
  useOneMember();
  const home = { to: pathTo('home'), reloadDocument: true };

  return (
    <QueryScope>
      <div className="console editor">
        <SkipLink />
        <SideNav open={open} onClose={close} nav={nav} />
        <div className="editor__main" data-part="main" inert={open}>
          <ConsoleHeader
            menu={
              <button
                ref={opener}
                type="button"
                className="icon-button console-header__menu"
                data-part="menu"
                aria-label={text('menu')}
                aria-expanded={open}
                onClick={show}
              >
                <Icon of={Menu} />
              </button>
            }
            back={insideUser ? { to: pathTo('applist'), text: text('backList') } : { ...home, text: text('backHome') }}
            link={insideUser ? { ...home, text: text('home') } : undefined}
          />
          <Outlet />
        </div>
      </div>
      <AgreementsDue />
    </QueryScope>
  );
}
