import { useState } from 'react';
import { Navigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { CompanyGate } from '../../identity/company/company-gate.tsx';
import { readCompanyInput } from '../../identity/company/company-input.ts';
import { CompanySteps } from '../../identity/company/company-steps.tsx';
import { QualifyForm } from '../../identity/company/qualify-form.tsx';
import { identityTexts } from '../../identity/texts.ts';
import { VerificationPage } from '../../identity/verification-page.tsx';
import { inBrowser } from '../../session/kept-input.ts';
import { useInputPlace } from '../../session/use-input-place.ts';
import { useText } from '../../texts/use-text.ts';

/** /user/authQualify — step 2 of enterprise verification: license and legal representative; redirects to step 1 when that is missing. */
export default function AuthQualify() {
  const text = useText(identityTexts);
  return (
    <VerificationPage care="photos" title={text('companyTitle')} lead={() => text('qualifyLead')}>
      {(progress) => (
        <CompanyGate progress={progress}>
          <CompanySteps step={2} />
          <Papers photoDays={progress.photo_days} />
        </CompanyGate>
      )}
    </VerificationPage>
  );
}

function Papers({ photoDays }: { photoDays: number }) {
  const place = useInputPlace(inBrowser);
  const [company] = useState(() => readCompanyInput(place));
  return company ? (
    <QualifyForm company={company} photoDays={photoDays} />
  ) : (
    <Navigate to={pathTo('authCompany')} replace />
  );
}
