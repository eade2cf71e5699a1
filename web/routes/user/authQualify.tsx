import { Navigate, useLocation } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { draftFrom } from '../../identity/company/company-draft.ts';
import { CompanyGate } from '../../identity/company/company-gate.tsx';
import { CompanySteps } from '../../identity/company/company-steps.tsx';
import { QualifyForm } from '../../identity/company/qualify-form.tsx';
import { identityTexts } from '../../identity/texts.ts';
import { VerificationPage } from '../../identity/verification-page.tsx';
import { useText } from '../../texts/use-text.ts';

/** /user/authQualify — step 2 of enterprise verification: license and legal representative; redirects to step 1 when that is missing. */
export default function AuthQualify() {
  const text = useText(identityTexts);
  const draft = draftFrom(useLocation().state);
  return (
    <VerificationPage care title={text('companyTitle')} lead={() => text('qualifyLead')}>
      {(progress) => (
        <CompanyGate progress={progress}>
          <CompanySteps step={2} />
          {draft ? (
            <QualifyForm draft={draft} photoDays={progress.photo_days} />
          ) : (
            <Navigate to={pathTo('authCompany')} replace />
          )}
        </CompanyGate>
      )}
    </VerificationPage>
  );
}
