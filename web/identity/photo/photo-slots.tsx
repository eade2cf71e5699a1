import type { ReactNode } from 'react';
import './photo-slots.css';

/** The photos of one row, in three columns; `isPair` where one has the room of two. */
export const PhotoSlots = ({ isPair, children }: { isPair?: boolean; children: ReactNode }) => (
  <div className={isPair ? 'photo-slots is-pair' : 'photo-slots'}>{children}</div>
);
