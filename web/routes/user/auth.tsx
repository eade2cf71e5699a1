import { CareNotes } from '../../identity/care-notes.tsx';
import { CompanyPanel } from '../../identity/company/company-panel.tsx';
import { PersonPanel } from '../../identity/person/person-panel.tsx';
import { identityTexts } from '../../identity/texts.ts';
import { VerificationPage } from '../../identity/verification-page.tsx';
import { useText } from '../../texts/use-text.ts';

/** /user/auth — personal or enterprise: what each needs and how long it takes. */
export default function Auth() {
  const text = useText(identityTexts);
  return (
    <VerificationPage title={text('title')} lead={() => text('lead')}>
      {(progress) => (
        <>
          <div className="kinds">
            <PersonPanel progress={progress} />
            <CompanyPanel progress={progress} />
          </div>
          <CareNotes photoDays={progress.photo_days} />
        </>
      )}
    </VerificationPage>
  );
}
