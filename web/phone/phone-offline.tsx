import { useText } from '../texts/use-text.ts';
import { PhoneNotice } from './phone-notice.tsx';
import { type OverlayProps, PhoneOverlay } from './phone-state.tsx';
import { phone as texts } from './texts.ts';
import './phone-offline.css';

export function PhoneOffline({ on }: OverlayProps) {
  const text = useText(texts);
  return (
    <PhoneOverlay state="offline" on={on}>
      <PhoneNotice title={text('offlineTitle')} button={text('offlineRetry')}>
        {text('offlineText')}
      </PhoneNotice>
    </PhoneOverlay>
  );
}
