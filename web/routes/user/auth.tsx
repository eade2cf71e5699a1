import { identityTexts } from '../../identity/texts.ts';
import { stateOf } from '../../identity/use-progress.ts';
import { VerificationChoice } from '../../identity/verification-choice.tsx';
import { VerificationPage } from '../../identity/verification-page.tsx';
import { useText } from '../../texts/use-text.ts';

/** /user/auth — personal or enterprise verification, with the requirements and duration of each. */
export default function Auth() {
  const text = useText(identityTexts);
  return (
    <VerificationPage
      title={text('title')}
      lead={({ person }) => text(stateOf(person).status === 'passed' ? 'leadPassed' : 'lead')}
    >
      {(progress) => <VerificationChoice progress={progress} />}
    </VerificationPage>
  );
}
