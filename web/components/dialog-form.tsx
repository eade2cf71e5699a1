import type { KeyboardEvent, ReactNode } from 'react';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import type { Form } from './use-form.ts';
import './dialog-form.css';

type Props = {
  submit: string;
  form: Pick<Form<object>, 'busy' | 'formProps'>;
  onSubmit: () => void;
  /** Absent for a form on a page. */
  onCancel?: (() => void) | undefined;
  danger?: boolean;
  /** Whether this is the main action of its screen (docs/look.md). */
  isLaunch?: boolean;
  /** Whether the main action of the page is another one. */
  quiet?: boolean;
  cancel?: string;
  /** False while required input is missing. */
  complete?: boolean;
  /** A note beside the button, on a page. */
  note?: ReactNode;
  /** Whether all parts have equal distances. */
  isStack?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** A form with its fields, a cancel button and a submit button. */
export function DialogForm({ submit, form, onSubmit, onCancel, cancel, complete = true, ...rest }: Props) {
  const commonText = useText(common);
  const { isStack, onKeyDown, note, children, danger, quiet, isLaunch } = rest;
  const look = danger ? 'button is-danger' : quiet ? 'button is-line' : isLaunch ? 'button is-launch' : 'button';
  return (
    <form className={isStack ? 'stack' : 'dialog-form'} onKeyDown={onKeyDown} {...form.formProps(onSubmit)}>
      {children}
      <footer className={onCancel ? undefined : 'dialog-form__page'}>
        {onCancel && (
          <button type="button" className="button is-line" onClick={onCancel}>
            {cancel ?? commonText('cancel')}
          </button>
        )}
        <button type="submit" className={look} disabled={form.busy || !complete}>
          {submit}
        </button>
        {note}
      </footer>
    </form>
  );
}
