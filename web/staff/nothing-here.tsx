import type { ReactNode } from 'react';
import './nothing-here.css';

/** The placeholder for a missing or unselected item. */
export const NothingHere = ({ children }: { children: ReactNode }) => <p className="nothing-here">{children}</p>;
