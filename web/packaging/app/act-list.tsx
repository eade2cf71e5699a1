import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import './act-list.css';

/** Acts one below the other, each with its consequences. */
export const ActList = ({ children }: { children: ReactNode }) => <ul className="act-list">{children}</ul>;

type Props = {
  icon: LucideIcon;
  title: string;
  /** The consequences of the act. */
  words: ReactNode;
  /** Whether the act is done, or no longer possible. */
  isOff?: boolean;
  children: ReactNode;
};

export function Act({ icon, title, words, isOff, children }: Props) {
  return (
    <li className={isOff ? 'act-list__act is-off' : 'act-list__act'}>
      <Icon of={icon} />
      <div>
        <b>{title}</b>
        <p>{words}</p>
      </div>
      <div className="act-list__buttons">{children}</div>
    </li>
  );
}
