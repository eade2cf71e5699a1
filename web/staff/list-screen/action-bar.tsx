import type { ReactNode } from 'react';
import './action-bar.css';

/** At the foot of what is open: what can be done about it, or what was. A paragraph stands above the buttons. */
export const ActionBar = ({ children }: { children: ReactNode }) => <footer className="action-bar">{children}</footer>;
