import { CareNotes } from './care-notes.tsx';
import { CompanyPanel } from './company/company-panel.tsx';
import { PersonPanel } from './person/person-panel.tsx';
import type { Progress } from './use-progress.ts';
import './verification-choice.css';

/** Personal and enterprise verification side by side. */
export const VerificationChoice = ({ progress }: { progress: Progress }) => (
  <>
    <div className="verification-choice">
      <PersonPanel progress={progress} />
      <CompanyPanel progress={progress} />
    </div>
    <CareNotes isWide photoDays={progress.photo_days} />
  </>
);
