import './progress-bar.css';

type Props = { label: string; max: number; value: number };

/** A thin bar that shows progress. The parent sets `--progress-bar-height`, `--progress-bar-margin` and `--progress-bar-time`. */
export const ProgressBar = ({ label, max, value }: Props) => (
  <progress className="progress-bar" max={max} value={value} aria-label={label} />
);
