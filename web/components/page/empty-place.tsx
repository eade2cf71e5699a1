import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

type Props = {
  icon?: LucideIcon;
  title: string;
  words: string;
  /** It answers a search, and is announced. */
  isAnswer?: boolean;
  /** The way on. */
  children: ReactNode;
};

/** In place of a list without entries: the reason, and the way on. */
export const EmptyPlace = ({ icon, title, words, isAnswer = false, children }: Props) => (
  <div className="empty" role={isAnswer ? 'status' : undefined}>
    {icon && <Icon of={icon} />}
    <h2>{title}</h2>
    <p>{words}</p>
    {children}
  </div>
);
