import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { pullRefresh as facts } from '#modules/pullRefresh.ts';
import { Icon } from '../../components/icon.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './pullRefresh.css';

export const pullRefresh: PhoneModule = { icon: RotateCw, at: 'top', Overlay: PullRefresh };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

function PullRefresh({ app }: OverlayProps) {
  const settings = app.modules?.pullRefresh?.config as Partial<Settings> | undefined;
  return (
    <div className="pullRefresh" style={{ color: settings?.color, background: settings?.background }}>
      <Icon of={RotateCw} />
    </div>
  );
}
