import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/icon.tsx';
import './build-box.css';

type Props = { icon: LucideIcon; title: string; beside: ReactNode; children: ReactNode };

/** A box with details of a finished build. */
export function BuildBox({ icon, title, beside, children }: Props) {
  return (
    <div className="build-box">
      <header>
        <Icon of={icon} />
        <h2>{title}</h2>
        {beside}
      </header>
      {children}
    </div>
  );
}
