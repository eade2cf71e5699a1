import type { ReactNode } from 'react';
import './first-place.css';

type Props = {
  title: string;
  about: string;
  /** A preview of what the list will hold. */
  phone: ReactNode;
  /** The act that makes its first entry. */
  children: ReactNode;
};

/** An empty list: what it will hold, the way to its first entry, and a phone that shows it. */
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
