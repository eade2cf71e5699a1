import { CareNotes } from '../../identity/care-notes.tsx';
import { CompanyPanel } from '../../identity/company-panel.tsx';
import { PersonPanel } from '../../identity/person-panel.tsx';
import { VerificationPage } from '../../identity/verification-page.tsx';
import { identityTexts } from '../../texts/identity.ts';
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
