import type { ReactNode } from 'react';
import { FormRow } from '../components/form-row.tsx';
import { useText } from '../texts/use-text.ts';
import { ConsentBox, type ConsentData } from './consent-box.tsx';
import { SendBar } from './send-bar.tsx';
import { identityTexts } from './texts.ts';
import type { IdentityForm } from './use-identity-form.ts';

type Props = {
  form: IdentityForm;
  data: ConsentData;
  photoDays: number;
  submit: string;
  /** The way to the previous step. */
  back?: ReactNode;
  /** The next step, told beside the button. */
  note?: string;
};

/** The last rows of a verification form: the consent, and the foot with its button. */
export function SendRows({ form, data, photoDays, submit, back, note }: Props) {
  const text = useText(identityTexts);
  return (
    <>
      <FormRow top title={text('consent')}>
        <ConsentBox form={form} data={data} photoDays={photoDays} />
      </FormRow>
      <SendBar>
        {back}
        <button type="submit" className="button" disabled={form.busy}>
          {submit}
        </button>
        {note && <span className="mute">{note}</span>}
      </SendBar>
    </>
  );
}
