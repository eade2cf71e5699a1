import type { ReactNode } from 'react';
import type { Form } from '../components/use-form.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import './account-form.css';

type Props = {
  submit: string;
  form: Pick<Form<object>, 'busy' | 'formProps'>;
  onSubmit: () => void;
  onCancel: () => void;
  danger?: boolean;
  cancel?: string;
  children: ReactNode;
};

/** A form with its fields, a cancel button and a submit button. */
export function AccountForm({ submit, form, onSubmit, onCancel, danger, cancel, children }: Props) {
  const commonText = useText(common);
  return (
    <form className="account-form" {...form.formProps(onSubmit)}>
      {children}
      <footer>
        <button type="button" className="button is-line" onClick={onCancel}>
          {cancel ?? commonText('cancel')}
        </button>
        <button type="submit" className={danger ? 'button is-danger' : 'button'} disabled={form.busy}>
          {submit}
        </button>
      </footer>
    </form>
  );
}
