import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

type Props = {
  icon?: LucideIcon;
  title: string;
  words: string;
  /** Whether this answers a search, so that it is announced. */
  isAnswer?: boolean;
  /** The next action. */
  children: ReactNode;
};

/** Replaces a list without entries: the reason, and the next action. */
export const EmptyPlace = ({ icon, title, words, isAnswer = false, children }: Props) => (
  <div className="empty" role={isAnswer ? 'status' : undefined}>
    {icon && <Icon of={icon} />}
    <h2>{title}</h2>
    <p>{words}</p>
    {children}
  </div>
);
