import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/icon.tsx';
import './choice.css';

type Props = {
  name: string;
  note: string;
  chosen: boolean;
  /** Without this handler, controls inside the choice select it. */
  onChoose?: () => void;
  /** Shows a checkmark when chosen, for multiple selection. */
  ticked?: boolean;
  picture?: ReactNode;
  children?: ReactNode;
};

export const Choices = ({ children }: { children: ReactNode }) => <div className="choice__row">{children}</div>;

/** One choice: its name, its benefit and its state. */
export function Choice({ name, note, chosen, onChoose, ticked, picture, children }: Props) {
  const inside = (
    <>
      {picture}
      <b>
        {name}
        {ticked && chosen && (
          <span className="choice__tick">
            <Icon of={Check} />
          </span>
        )}
      </b>
      <span className="subline">{note}</span>
      {children && <div className="choice__act">{children}</div>}
    </>
  );
  return onChoose ? (
    <button type="button" className="choice" aria-pressed={chosen} onClick={onChoose}>
      {inside}
    </button>
  ) : (
    <div className={chosen ? 'choice is-chosen' : 'choice'}>{inside}</div>
  );
}
