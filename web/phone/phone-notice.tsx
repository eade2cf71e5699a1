import type { ReactNode } from 'react';

/** A page of the app's own that says why there is no other: a cloud, what happened, what to do. */
export function PhoneNotice({ title, children, button }: { title: string; children: ReactNode; button: string }) {
  return (
    <>
      <svg viewBox="0 0 130 84" fill="none" aria-hidden="true">
        <path
          d="M6 74c20-6 28-24 44-24s20 12 34 10 20-14 40-8"
          stroke="var(--p-line)"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path
          d="M41 58h46a17 17 0 0 0 2-33.9A24 24 0 0 0 43 27a16 16 0 0 0-2 31z"
          fill="var(--p-bg2)"
          stroke="var(--p-text2)"
          strokeWidth="2.5"
        />
        <path d="M56 34l18 16M74 34L56 50" stroke="#c5283d" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <b className="ti">{title}</b>
      <p>{children}</p>
      <div className="pb">
        <span>{button}</span>
      </div>
    </>
  );
}
