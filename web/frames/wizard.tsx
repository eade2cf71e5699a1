import { Link, Outlet, useLocation, useMatch } from 'react-router';
import { pathTo, screens } from '#contract/screens.ts';
import { AgreementsGate } from '../account/agreements-gate.tsx';
import { QueryScope } from '../call/query.tsx';
import { SkipLink } from '../components/page/skip-link.tsx';
import { backOf } from '../console/back-of.ts';
import { ConsoleHeader } from '../console/console-header.tsx';
import { consoleTexts } from '../console/texts.ts';
import { FinderButton } from '../finder/finder-button.tsx';
import { useFollowedBuild } from '../packaging/builds/use-build.ts';
import { WizardSteps } from '../packaging/wizard-steps.tsx';
import { Logo } from '../site/logo.tsx';
import { site } from '../site/texts.ts';
import { useText } from '../texts/use-text.ts';
import '../console/console.css';
import './wizard.css';

/** The packing wizard: the steps in the header, the form on the left, the phone on the right. */
export default function WizardFrame() {
  return (
    <QueryScope>
      <div className="console wizard">
        <SkipLink />
        <WizardHeader />
        <Outlet />
        <AgreementsGate />
      </div>
    </QueryScope>
  );
}

function WizardHeader() {
  const text = useText(consoleTexts);
  const siteText = useText(site);
  const { pathname, search } = useLocation();
  const build = useFollowedBuild(useMatch(screens.packComplete.path)?.params.code);
  const back = backOf(pathname, search, build?.app_id);
  return (
    <ConsoleHeader
      search={<FinderButton />}
      back={{ to: back.to, text: text(back.text), reloadDocument: back.text === 'backHome' }}
      link={{ to: pathTo('applist'), text: text('backConsole') }}
    >
      <span className="console-header__rule" />
      <Link className="console-header__logo" to={pathTo('home')} reloadDocument aria-label={siteText('brandHome')}>
        <Logo ink="text" />
      </Link>
      <WizardSteps />
    </ConsoleHeader>
  );
}
