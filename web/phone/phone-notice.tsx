import type { ReactNode } from 'react';
import { PhoneButton } from './phone-button.tsx';
import './phone-notice.css';

type Props = { title: string; children: ReactNode; button: string; picture?: string | undefined };

/** A full-screen notice of the app in place of a page: a cloud or the owner's picture, the problem, the remedy. */
export function PhoneNotice({ title, children, button, picture }: Props) {
  return (
    <div className="phone-notice">
      {picture ? <img src={picture} alt="" /> : <Cloud />}
      <b>{title}</b>
      <p>{children}</p>
      <PhoneButton>{button}</PhoneButton>
    </div>
  );
}

function Cloud() {
  return (
    <svg viewBox="0 0 130 84" fill="none" aria-hidden="true">
      <path
        d="M6 74c20-6 28-24 44-24s20 12 34 10 20-14 40-8"
        stroke="var(--page-line)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M41 58h46a17 17 0 0 0 2-33.9A24 24 0 0 0 43 27a16 16 0 0 0-2 31z"
        fill="var(--page-2)"
        stroke="var(--page-text-2)"
        strokeWidth="2.5"
      />
      <path d="M56 34l18 16M74 34L56 50" stroke="#c5283d" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
