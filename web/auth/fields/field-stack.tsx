import type { ReactNode } from 'react';
import './field-stack.css';

/** A vertical stack of fields; `isNext` separates it from preceding content. */
export function FieldStack({ isNext, children }: { isNext?: boolean; children: ReactNode }) {
  return <div className={isNext ? 'field-stack is-next' : 'field-stack'}>{children}</div>;
}
