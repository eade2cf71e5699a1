import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Field } from '../../components/field.tsx';
import { FormRow } from '../../components/form-row.tsx';
import { inBrowser } from '../../session/kept-input.ts';
import { useInputPlace } from '../../session/use-input-place.ts';
import { useText } from '../../texts/use-text.ts';
import { identityApi } from '../api.ts';
import type { IdentityField } from '../identity-form.ts';
import { MobileFields } from '../person/mobile-fields.tsx';
import { BadPhotos } from '../photo/bad-photos.tsx';
import { PhotoSlot } from '../photo/photo-slot.tsx';
import { PhotoSlots } from '../photo/photo-slots.tsx';
import { SendRows } from '../send-rows.tsx';
import { identityTexts } from '../texts.ts';
import { emptyRefusedPhoto, type IdentityForm, useIdentityForm } from '../use-identity-form.ts';
import { progressKey } from '../use-progress.ts';
import { type CompanyInput, forgetCompanyInput } from './company-input.ts';

const fields = [
  'licence',
  'legal_front',
  'legal_back',
  'name',
  'mobile',
  'code',
  'consent',
] as const satisfies IdentityField[];

export function QualifyForm({ company, photoDays }: { company: CompanyInput; photoDays: number }) {
  const text = useText(identityTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const place = useInputPlace(inBrowser);
  const form = useIdentityForm(fields, { name: 'companyPapers', inTab: true });

  async function send() {
    const answer = await form.submit(({ licence, legal_front, legal_back, name, mobile, code }) =>
      identityApi.submitCompany({ ...company, licence, legal_front, legal_back, name, mobile, code, consent: 1 }),
    );
    emptyRefusedPhoto(form, answer);
    if (answer?.ok) {
      forgetCompanyInput(place);
      await queries.invalidateQueries({ queryKey: progressKey });
      navigate(pathTo('authResult', {}, { kind: 'company' }));
    }
  }

  return (
    <form {...form.formProps(send)}>
      <LicenceRow form={form} />
      <FormRow top title={text('legalPhotos')} lead={company.legal_name}>
        <PhotoSlots isPair>
          <PhotoSlot form={form} field="legal_front" guide="front" label={text('front')} hint={text('frontHint')} />
          <PhotoSlot form={form} field="legal_back" guide="back" label={text('back')} hint={text('backHint')} />
        </PhotoSlots>
        <BadPhotos />
      </FormRow>
      <FormRow top title={text('contact')}>
        <div className="stack">
          <div className="two-columns">
            <Field {...form.field('name')} label={text('contactName')} maxLength={30} />
          </div>
          <MobileFields form={form} />
        </div>
      </FormRow>
      <SendRows
        form={form}
        data="consentCompany"
        photoDays={photoDays}
        submit={text('submitManual')}
        back={
          <Link className="button is-line" to={pathTo('authCompany')}>
            {text('previous')}
          </Link>
        }
        note={text('afterSubmit')}
      />
    </form>
  );
}

function LicenceRow({ form }: { form: IdentityForm }) {
  const text = useText(identityTexts);
  const [label, hint] = [text('licence'), text('licenceHint')];
  return (
    <FormRow top title={label} lead={text('photosLead')}>
      <PhotoSlots isPair>
        <PhotoSlot isTitled form={form} field="licence" guide="licence" label={label} hint={hint} />
      </PhotoSlots>
    </FormRow>
  );
}
