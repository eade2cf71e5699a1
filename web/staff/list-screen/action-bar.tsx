import type { ReactNode } from 'react';
import './action-bar.css';

/** The bottom of the detail: its buttons or their outcome. A paragraph is placed above the buttons. */
export const ActionBar = ({ children }: { children: ReactNode }) => <footer className="action-bar">{children}</footer>;
