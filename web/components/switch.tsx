import './switch.css';

type Props = { label: string; on: boolean; onChange: (on: boolean) => void; disabled?: boolean; describedBy?: string };

/** A switch that takes effect at once; `label` is its name for screen readers. */
export const Switch = ({ label, on, onChange, disabled, describedBy }: Props) => (
  <button
    type="button"
    role="switch"
    className="switch"
    aria-checked={on}
    aria-label={label}
    aria-describedby={describedBy}
    disabled={disabled}
    onClick={() => onChange(!on)}
  >
    <i />
  </button>
);
