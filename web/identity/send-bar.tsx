import type { ReactNode } from 'react';
import './send-bar.css';

/** The foot of a verification form: its buttons, and what follows. */
export const SendBar = ({ children }: { children: ReactNode }) => <div className="send-bar">{children}</div>;
