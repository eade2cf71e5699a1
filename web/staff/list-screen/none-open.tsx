import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../components/icon.tsx';
import { KeyCap } from '../key-cap.tsx';

type Words = 'nobody' | 'nobodyLead' | 'choose' | 'chooseLead' | 'toSearch';
type Props = { isEmpty: boolean; icon: LucideIcon; text: (name: Words) => string };

/** Shown beside a searched list while no item is open, or when it is empty. */
export const NoneOpen = ({ isEmpty, icon, text }: Props) =>
  isEmpty ? (
    <>
      <b>{text('nobody')}</b>
      <p>{text('nobodyLead')}</p>
    </>
  ) : (
    <>
      <Icon of={icon} />
      <b>{text('choose')}</b>
      <p>{text('chooseLead')}</p>
      <p className="nothing-here__keys">
        <KeyCap>/</KeyCap> {text('toSearch')}
      </p>
    </>
  );
