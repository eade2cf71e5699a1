import './key-cap.css';

/** A keyboard key; hidden on phones. */
export const KeyCap = ({ children }: { children: string }) => <kbd className="key-cap">{children}</kbd>;
