import type { ReactNode } from 'react';
import './nothing-here.css';

/** The placeholder for a missing or unselected item: a title, a sentence, and the next link. */
export const NothingHere = ({ children }: { children: ReactNode }) => <div className="nothing-here">{children}</div>;
