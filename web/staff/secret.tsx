import { CopyButton } from '../components/copy-button.tsx';
import './secret.css';

/** Something to keep, shown once; `shown` where it is easier to read than what is copied. */
export const Secret = ({ value, shown = value }: { value: string; shown?: string }) => (
  <p className="secret">
    <span className="mono" data-part="secret">
      {shown}
    </span>
    <CopyButton value={value} className="icon-button" />
  </p>
);
