import type { ReactNode } from 'react';
import './photo-slots.css';

/** One row of photos in three columns. With `isPair`, a photo spans two of them. */
export const PhotoSlots = ({ isPair, children }: { isPair?: boolean; children: ReactNode }) => (
  <div className={isPair ? 'photo-slots is-pair' : 'photo-slots'}>{children}</div>
);
