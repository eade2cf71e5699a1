import Check from 'lucide-react/icons/check';
import { Icon } from '../../components/icon.tsx';
import type { Mark } from './price-rows.ts';
import './plan-mark.css';

/** The sign of a mark: a filled tick where something starts, a pale one where it carries on, a dash where it is missing. */
export const PlanMark = ({ mark }: { mark: Exclude<Mark, 'later'> }) => (
  <span className={`plan-mark is-${mark}`}>{mark !== 'none' && <Icon of={Check} />}</span>
);
