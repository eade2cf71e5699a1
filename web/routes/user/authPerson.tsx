import { PersonForm } from '../../identity/person/person-form.tsx';
import { PersonGate } from '../../identity/person/person-gate.tsx';
import { identityTexts } from '../../identity/texts.ts';
import { VerificationPage } from '../../identity/verification-page.tsx';
import { useText } from '../../texts/use-text.ts';

/** /user/authPerson — personal verification with three photos, reviewed by staff. */
export default function AuthPerson() {
  const text = useText(identityTexts);
  return (
    <VerificationPage
      care="photos"
      title={text('manualTitle')}
      lead={({ review_hours }) => text('manualLead', { hours: review_hours })}
      isOneOfWays
    >
      {(progress) => (
        <PersonGate progress={progress}>
          <PersonForm progress={progress} />
        </PersonGate>
      )}
    </VerificationPage>
  );
}
