import { Link, Outlet, useLocation } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { AgreementsGate } from '../account/agreements-gate.tsx';
import { QueryScope } from '../call/query.tsx';
import { SkipLink } from '../components/page/skip-link.tsx';
import { backOf } from '../console/back-of.ts';
import { ConsoleHeader } from '../console/console-header.tsx';
import { placeAt } from '../console/menu.ts';
import { NavOpener } from '../console/nav-sheet.tsx';
import { SideNav } from '../console/side-nav.tsx';
import { consoleTexts } from '../console/texts.ts';
import { useSideNav } from '../console/use-side-nav.ts';
import { FinderButton } from '../finder/finder-button.tsx';
import { Logo } from '../site/logo.tsx';
import { site } from '../site/texts.ts';
import { useText } from '../texts/use-text.ts';
import { WalletBox } from '../wallet/wallet-box.tsx';
import '../console/console.css';
import './editor.css';

/** Spec §2, editor header. A second link leads home if the back link leads elsewhere. */
export default function EditorFrame() {
  const text = useText(consoleTexts);
  const siteText = useText(site);
  const path = useLocation().pathname;
  const back = backOf(path);
  const here = placeAt(path);
  const nav = useSideNav();
  const home = { to: pathTo('home'), reloadDocument: true };

  return (
    <QueryScope>
      <div className="console editor">
        <SkipLink />
        <SideNav {...nav} foot={<WalletBox />} />
        <div className="editor__main" data-part="main" inert={nav.open}>
          <ConsoleHeader
            search={<FinderButton />}
            menu={
              <>
                <NavOpener {...nav} menu={text('menu')} />
                <Link className="editor__logo" {...home} aria-label={siteText('brandHome')}>
                  <Logo ink="text" />
                </Link>
              </>
            }
            back={
              back.text === 'backHome' ? { ...home, text: text(back.text) } : { to: back.to, text: text(back.text) }
            }
            link={back.text === 'backHome' ? undefined : { ...home, text: text('home') }}
          >
            {here && (
              <>
                <span className="console-header__rule" />
                <b className="editor__place">{text(here)}</b>
              </>
            )}
          </ConsoleHeader>
          <Outlet />
        </div>
        <AgreementsGate />
      </div>
    </QueryScope>
  );
}
