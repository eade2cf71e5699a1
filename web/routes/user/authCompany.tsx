import { useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Field } from '../../components/field.tsx';
import { FormRow } from '../../components/form-row.tsx';
import { ChoiceLink } from '../../identity/choice-link.tsx';
import { CompanyGate } from '../../identity/company/company-gate.tsx';
import { companyFields, companyKeeping } from '../../identity/company/company-input.ts';
import { CompanySteps } from '../../identity/company/company-steps.tsx';
import { SendBar } from '../../identity/send-bar.tsx';
import { identityTexts } from '../../identity/texts.ts';
import { useIdentityForm } from '../../identity/use-identity-form.ts';
import { VerificationPage } from '../../identity/verification-page.tsx';
import { useText } from '../../texts/use-text.ts';

/** /user/authCompany — step 1 of enterprise verification: the data of the license. */
export default function AuthCompany() {
  const text = useText(identityTexts);
  return (
    <VerificationPage
      care="photos"
      title={text('companyTitle')}
      trail={<ChoiceLink />}
      lead={() => text('companyFormLead')}
    >
      {(progress) => (
        <CompanyGate progress={progress}>
          <CompanySteps step={1} />
          <CompanyForm />
        </CompanyGate>
      )}
    </VerificationPage>
  );
}

function CompanyForm() {
  const text = useText(identityTexts);
  const navigate = useNavigate();
  const form = useIdentityForm(companyFields, companyKeeping);

  function goOn() {
    if (form.check()) {
      navigate(pathTo('authQualify'));
    }
  }

  return (
    <form {...form.formProps(goOn)}>
      <FormRow title={text('companyName')}>
        <Field
          {...form.field('company')}
          aria-label={text('companyName')}
          hint={text('companyHint')}
          maxLength={100}
          autoComplete="organization"
        />
      </FormRow>
      <FormRow title={text('creditCode')}>
        <Field
          {...form.field('credit_code')}
          aria-label={text('creditCode')}
          hint={text('creditHint')}
          good={text('creditGood')}
          className="mono"
          maxLength={18}
          autoComplete="off"
        />
      </FormRow>
      <FormRow title={text('legalName')}>
        <Field
          {...form.field('legal_name')}
          aria-label={text('legalName')}
          hint={text('legalHint')}
          maxLength={30}
          autoComplete="off"
        />
      </FormRow>
      <SendBar>
        <button type="submit" className="button">
          {text('next')}
        </button>
      </SendBar>
    </form>
  );
}
