import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../components/icon.tsx';
import './pay-outcome.css';

type Props = {
  icon: LucideIcon;
  look: 'ok' | 'warn' | 'rest';
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  foot?: ReactNode;
};

/** A state of an order without further choices. It takes the focus, because the control that led here has disappeared. */
export function PayOutcome({ icon, look, title, lead, children, actions, foot }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <>
      <div ref={box} className="pay-outcome" tabIndex={-1}>
        <i className={`pay-outcome__sign is-${look}`}>
          <Icon of={icon} />
        </i>
        <div role="status">
          <h3>{title}</h3>
          {lead && <p className="mute">{lead}</p>}
        </div>
        {children}
        {actions && <div className="pay-outcome__actions">{actions}</div>}
      </div>
      {foot && <p className="pay-outcome__foot">{foot}</p>}
    </>
  );
}
