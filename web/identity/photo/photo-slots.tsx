import type { ReactNode } from 'react';
import './photo-slots.css';

/** One row of photos in three columns, or in two with `isPair`. */
export const PhotoSlots = ({ isPair, children }: { isPair?: boolean; children: ReactNode }) => (
  <div className={isPair ? 'photo-slots is-pair' : 'photo-slots'}>{children}</div>
);
