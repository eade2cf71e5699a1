import type { ReactNode } from 'react';
import './field-stack.css';

/** The fields of a form of auth, one beneath the other; `isNext` where something stands above them. */
export function FieldStack({ isNext, children }: { isNext?: boolean; children: ReactNode }) {
  return <div className={isNext ? 'field-stack is-next' : 'field-stack'}>{children}</div>;
}
