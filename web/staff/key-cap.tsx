import './key-cap.css';

/** A key of the keyboard; a phone has none. */
export const KeyCap = ({ children }: { children: string }) => <kbd className="key-cap">{children}</kbd>;
