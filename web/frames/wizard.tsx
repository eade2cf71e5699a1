import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, Outlet } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../components/icon.tsx';
import { SkipLink } from '../components/skip-link.tsx';
import { AgreementsDue } from '../console/agreements-due.tsx';
import '../console/console.css';
import { QueryScope } from '../call/query.tsx';
import { HeaderTools } from '../console/header-tools.tsx';
import { consoleTexts } from '../console/texts.ts';
import { useTheme } from '../console/use-theme.ts';
import { Steps } from '../packaging/steps.tsx';
import { useOneMember } from '../session/use-one-member.ts';
import { Logo } from '../site/logo.tsx';
import { useText } from '../texts/use-text.ts';
import type { Handle } from './handle.ts';

export const handle: Handle = { themed: true };

/** The packing wizard: the steps stand in the header, the form left, the phone right. */
export default function WizardFrame() {
  useTheme();
  const text = useText(consoleTexts);
  useOneMember();

  return (
    <QueryScope>
      <div className="con wizard">
        <SkipLink />
        <header className="eh">
          <Link className="back" to={pathTo('home')} reloadDocument>
            <Icon of={ArrowLeft} />
            {text('backHome')}
          </Link>
          <span className="v" />
          <span className="lgw">
            <Logo ink="text" />
          </span>
          <Steps />
          <div className="eh-r">
            <Link className="tx" to={pathTo('applist')}>
              {text('backConsole')}
            </Link>
            <HeaderTools />
          </div>
        </header>
        <Outlet />
      </div>
      <AgreementsDue />
    </QueryScope>
  );
}
