import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { FormRow } from '../../components/form-row.tsx';
import { useText } from '../../texts/use-text.ts';
import { identityApi } from '../api.ts';
import type { IdentityField } from '../identity-form.ts';
import { BadPhotos } from '../photo/bad-photos.tsx';
import { PhotoSlot } from '../photo/photo-slot.tsx';
import { PhotoSlots } from '../photo/photo-slots.tsx';
import { SendRows } from '../send-rows.tsx';
import { identityTexts } from '../texts.ts';
import { emptyRefusedPhoto, personInput, useIdentityForm } from '../use-identity-form.ts';
import { type Progress, progressKey } from '../use-progress.ts';
import { MobileFields } from './mobile-fields.tsx';
import { PersonRows } from './person-rows.tsx';

const fields = [
  'name',
  'id_number',
  'mobile',
  'code',
  'front',
  'back',
  'hand',
  'consent',
] as const satisfies IdentityField[];

export function PersonForm({ progress }: { progress: Progress }) {
  const text = useText(identityTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useIdentityForm(fields, personInput);

  async function send() {
    const answer = await form.submit(({ name, id_number, mobile, code, front, back, hand }) =>
      identityApi.submitPerson({ name, id_number, mobile, code, front, back, hand, consent: 1 }),
    );
    emptyRefusedPhoto(form, answer);
    if (answer?.ok) {
      await queries.invalidateQueries({ queryKey: progressKey });
      navigate(pathTo('authResult', {}, { kind: 'person' }));
    }
  }

  return (
    <form {...form.formProps(send)}>
      <PersonRows form={form} />
      <FormRow top title={text('phoneCheck')}>
        <MobileFields form={form} />
      </FormRow>
      <FormRow top title={text('photos')} lead={text('photosLead')}>
        <PhotoSlots>
          <PhotoSlot form={form} field="front" guide="front" label={text('front')} hint={text('frontHint')} />
          <PhotoSlot form={form} field="back" guide="back" label={text('back')} hint={text('backHint')} />
          <PhotoSlot form={form} field="hand" guide="hand" label={text('hand')} hint={text('handHint')} />
        </PhotoSlots>
        <BadPhotos />
      </FormRow>
      <SendRows
        form={form}
        data="consentItems"
        photoDays={progress.photo_days}
        submit={text('submitManual')}
        note={text('afterSubmit')}
      />
    </form>
  );
}
