import CircleAlert from 'lucide-react/icons/circle-alert';
import { useLocation } from 'react-router';
import { Icon } from '../components/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { CareNotes } from './care-notes.tsx';
import { isSentBack } from './company/company-gate.tsx';
import { CompanyPanel } from './company/company-panel.tsx';
import { PersonPanel } from './person/person-panel.tsx';
import { identityTexts } from './texts.ts';
import { type Progress, stateOf } from './use-progress.ts';
import './verification-choice.css';

/** Personal and enterprise verification side by side. */
export function VerificationChoice({ progress }: { progress: Progress }) {
  const text = useText(identityTexts);
  const { state } = useLocation();
  return (
    <>
      {isSentBack(state) && stateOf(progress.person).status !== 'passed' && (
        <p className="notice verification-choice__notice" role="status">
          <Icon of={CircleAlert} />
          {text('companyTooEarly')}
        </p>
      )}
      <div className="verification-choice">
        <PersonPanel progress={progress} />
        <CompanyPanel progress={progress} />
      </div>
      <CareNotes isWide photoDays={progress.photo_days} />
    </>
  );
}
