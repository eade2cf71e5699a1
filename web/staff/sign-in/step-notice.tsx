import Info from 'lucide-react/icons/info';
import { Icon } from '../../components/icon.tsx';
import './step-notice.css';

/** Says why the sign-in begins again. */
export const StepNotice = ({ children }: { children: string }) => (
  <p className="notice step-notice" role="status">
    <Icon of={Info} />
    {children}
  </p>
);
