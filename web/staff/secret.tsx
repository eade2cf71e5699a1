import { CopyButton } from '../components/copy-button.tsx';
import './secret.css';

/** A secret with a copy button; `shown` is a more readable form of the copied value. */
export const Secret = ({ value, shown = value }: { value: string; shown?: string }) => (
  <p className="secret">
    <span className="mono" data-part="secret">
      {shown}
    </span>
    <CopyButton value={value} className="icon-button" />
  </p>
);
