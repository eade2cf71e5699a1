import { useSearchParams } from 'react-router';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { ChoiceLink } from '../../identity/choice-link.tsx';
import { ResultPanel } from '../../identity/result/result-panel.tsx';
import { identityTexts } from '../../identity/texts.ts';
import { type Progress, stateOf } from '../../identity/use-progress.ts';
import { VerificationPage } from '../../identity/verification-page.tsx';
import { useText } from '../../texts/use-text.ts';

type Kind = 'person' | 'company';
const titles = { person: 'resultPerson', company: 'resultCompany' } as const;

/** /user/authResult?kind= — pending with the review clock, passed, or failed with the reason and "verify again". */
export default function AuthResult() {
  const text = useText(identityTexts);
  const [query, setQuery] = useSearchParams();

  return (
    <VerificationPage title={(progress) => text(titles[kindOf(query.get('kind'), progress)])} trail={<ChoiceLink />}>
      {(progress) => {
        const kind = kindOf(query.get('kind'), progress);
        return (
          <>
            {stateOf(progress.company).status !== 'none' && (
              <ChoiceGroup<Kind>
                label={text('resultTitle')}
                value={kind}
                options={{ person: text('person'), company: text('company') }}
                onChange={(next) => setQuery({ kind: next }, { replace: true, preventScrollReset: true })}
              />
            )}
            <ResultPanel kind={kind} progress={progress} />
          </>
        );
      }}
    </VerificationPage>
  );
}

/** Defaults to enterprise once it has been attempted, else to personal. */
function kindOf(parameter: string | null, progress: Progress | undefined): Kind {
  const kind = parameter === 'person' || parameter === 'company' ? parameter : null;
  return kind ?? (progress && stateOf(progress.company).status !== 'none' ? 'company' : 'person');
}
