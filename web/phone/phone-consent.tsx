import type { ReactNode } from 'react';
import { useText } from '../texts/use-text.ts';
import { AppIcon } from './app-icon.tsx';
import { PhoneButton } from './phone-button.tsx';
import { type OverlayProps, PhoneOverlay } from './phone-state.tsx';
import { phone as texts } from './texts.ts';
import './phone-consent.css';

export function PhoneConsent({ app, on }: OverlayProps) {
  const text = useText(texts);
  return (
    <PhoneOverlay state="consent" on={on}>
      <AppIcon app={app} size="7em" />
      <div className="phone-consent__question">
        <b>{text('consentTitle')}</b>
        <p>{withMarks(text('consentText', { name: app.name }))}</p>
        <div>
          <PhoneButton>{text('consentYes')}</PhoneButton>
          <PhoneButton quiet>{text('consentNo')}</PhoneButton>
        </div>
      </div>
    </PhoneOverlay>
  );
}

/** `[words]` in a text are marked like a link. */
function withMarks(text: string): ReactNode[] {
  return text.split(/[[\]]/).map((part, index) => (index % 2 === 1 ? <u key={part}>{part}</u> : part));
}
