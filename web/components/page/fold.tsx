import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import './fold.css';

type Props = { head: ReactNode; children: ReactNode };

/** Details below a line that a finger opens on a phone; a wide page, and one without its script, shows them always. */
export const Fold = ({ head, children }: Props) => (
  <details className="fold" open data-fold="">
    <summary>
      {head}
      <Icon of={Plus} />
    </summary>
    {children}
  </details>
);
