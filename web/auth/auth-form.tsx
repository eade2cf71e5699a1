import type { ComponentProps, ReactNode } from 'react';
import './auth-form.css';

type Props = {
  title: string;
  /** What the form is drawn with and sent by; without it the side only tells. */
  form?: ComponentProps<'form'>;
  /** More fields than the box has room for at the usual distance. */
  isTall?: boolean;
  /** Where one may go instead. */
  ways: ReactNode;
  children: ReactNode;
};

/** The right side of the login box: what is asked, and at its foot the other ways. */
export function AuthForm({ title, form, isTall, ways, children }: Props) {
  const className = isTall ? 'auth-form is-tall' : 'auth-form';
  const parts = (
    <>
      <h1>{title}</h1>
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

export const SubmitButton = ({ busy = false, children }: { busy?: boolean; children: ReactNode }) => (
  <button type="submit" className="button auth-form__submit" disabled={busy}>
    {children}
  </button>
);
