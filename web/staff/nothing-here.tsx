import type { ReactNode } from 'react';
import './nothing-here.css';

/** In the place of what is not there, or not chosen yet. */
export const NothingHere = ({ children }: { children: ReactNode }) => <p className="nothing-here">{children}</p>;
