import type { ReactNode } from 'react';
import { Dialog } from '../components/dialog.tsx';
import type { Form } from '../components/use-form.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';

type Props = {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog around a form of the account. */
export function AccountDialog({ open, title, onClose, children }: Props) {
  return (
    <Dialog open={open} title={title} className="ac-dialog" onClose={onClose}>
      {children}
    </Dialog>
  );
}

type FormProps = {
  submit: string;
  form: Pick<Form<object>, 'busy' | 'formProps'>;
  onSubmit: () => void;
  onCancel: () => void;
  danger?: boolean;
  cancel?: string;
  children: ReactNode;
};

/** Fields, then the way out and the deed. */
export function AccountForm({ submit, form, onSubmit, onCancel, danger, cancel, children }: FormProps) {
  const say = useText(common);
  return (
    <form {...form.formProps(onSubmit)}>
      {children}
      <footer>
        <button type="button" className="button is-line" onClick={onCancel}>
          {cancel ?? say('cancel')}
        </button>
        <button type="submit" className={danger ? 'button is-danger' : 'button'} disabled={form.busy}>
          {submit}
        </button>
      </footer>
    </form>
  );
}
