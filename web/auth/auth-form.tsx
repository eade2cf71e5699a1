import type { ComponentProps, ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { useText } from '../texts/use-text.ts';
import { authTexts } from './texts.ts';
import './auth-form.css';

type Props = {
  title: string;
  /** The success of another mode, after which this one is shown. */
  notice?: string | null;
  /** Props of the `<form>`; absent on a side that only shows information. */
  form?: ComponentProps<'form'>;
  /** Tightens the spacing of a form with many fields. */
  isTall?: boolean;
  /** Links to the other modes. */
  ways: ReactNode;
  children: ReactNode;
};

/** The right side of the login box: title, form, and links to the other modes at the bottom. */
export function AuthForm({ title, notice, form, isTall, ways, children }: Props) {
  const className = isTall ? 'auth-form is-tall' : 'auth-form';
  const parts = (
    <>
      <h1>{title}</h1>
      {notice && (
        <p className="auth-form__done" role="status">
          {notice}
        </p>
      )}
      <KeepsNothing />
      {children}
      <div className="auth-form__ways">{ways}</div>
    </>
  );
  return form ? (
    <form {...form} className={className}>
      {parts}
    </form>
  ) : (
    <div className={className}>{parts}</div>
  );
}

/** Warns, before anything is typed, that this browser stores nothing: the next document would not know of the sign-in. */
function KeepsNothing() {
  const text = useText(authTexts);
  const isSo = useSyncExternalStore(
    neverChanges,
    () => window.keepsNothing === true,
    () => false,
  );
  return isSo && <p className="notice">{text('keepsNothing')}</p>;
}

const neverChanges = () => () => {};

export const SubmitButton = ({ busy = false, children }: { busy?: boolean; children: ReactNode }) => (
  <button type="submit" className="button auth-form__submit" disabled={busy}>
    {children}
  </button>
);
