import type { ReactNode } from 'react';
import './send-bar.css';

/** The foot of a verification form: its buttons and a note about the next step. */
export const SendBar = ({ children }: { children: ReactNode }) => <div className="send-bar">{children}</div>;
