import type { ReactNode } from 'react';
import './action-bar.css';

/** The foot of the detail: its actions or their outcome. A paragraph is placed above the buttons. */
export const ActionBar = ({ children }: { children: ReactNode }) => <footer className="action-bar">{children}</footer>;
