import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { pullRefresh } from '#modules/pullRefresh.ts';
import { Icon } from '../components/icon.tsx';
import { type OverlayProps, PhoneOverlay } from './phone-state.tsx';
import './phone-pull.css';

type PullSettings = ConfigOfFields<(typeof pullRefresh)['fields']>;

export function PhonePull({ app, on }: OverlayProps) {
  const settings = app.modules?.pullRefresh?.config as Partial<PullSettings> | undefined;
  return (
    <PhoneOverlay state="pull" on={on}>
      <div style={{ color: settings?.color, background: settings?.background }}>
        <Icon of={RotateCw} />
      </div>
    </PhoneOverlay>
  );
}
