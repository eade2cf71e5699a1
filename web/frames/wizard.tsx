import { Outlet } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { AgreementsGate } from '../account/agreements-gate.tsx';
import { QueryScope } from '../call/query.tsx';
import { SkipLink } from '../components/page/skip-link.tsx';
import { ConsoleHeader } from '../console/console-header.tsx';
import { consoleTexts } from '../console/texts.ts';
import { FinderButton } from '../finder/finder-button.tsx';
import { WizardSteps } from '../packaging/wizard-steps.tsx';
import { Logo } from '../site/logo.tsx';
import { useText } from '../texts/use-text.ts';
import '../console/console.css';
import './wizard.css';

/** The packing wizard: the steps in the header, the form on the left, the phone on the right. */
export default function WizardFrame() {
  const text = useText(consoleTexts);

  return (
    <QueryScope>
      <div className="console wizard">
        <SkipLink />
        <ConsoleHeader
          search={<FinderButton />}
          back={{ to: pathTo('home'), text: text('backHome'), reloadDocument: true }}
          link={{ to: pathTo('applist'), text: text('backConsole') }}
        >
          <span className="console-header__rule" />
          <span className="console-header__logo">
            <Logo ink="text" />
          </span>
          <WizardSteps />
        </ConsoleHeader>
        <Outlet />
        <AgreementsGate />
      </div>
    </QueryScope>
  );
}
