import type { ReactNode } from 'react';
import './first-place.css';

type Props = {
  title: string;
  about: string;
  /** A preview of the future content of the list. */
  phone: ReactNode;
  /** The button that makes the first entry. */
  children: ReactNode;
};

/** An empty list: its future content, the button for its first entry, and a phone that shows it. */
export function FirstPlace({ title, about, phone, children }: Props) {
  return (
    <div className="first-place">
      <div className="first-place__words">
        <h2>{title}</h2>
        <p>{about}</p>
        {children}
      </div>
      <div className="first-place__phone">{phone}</div>
    </div>
  );
}
