import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { formatAmount } from '#rules/billing/yuan.ts';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { Icon } from '../components/icon.tsx';
import { AppIcon } from '../phone/app-icon.tsx';
import { useText } from '../texts/use-text.ts';
import type { savedIcon } from './saved-icon.ts';
import { packagingTexts } from './texts.ts';
import './wizard-bar.css';

type Props = {
  name: string;
  icon: ReturnType<typeof savedIcon>;
  /** Below the name of the app. */
  note: ReactNode;
  price?: ReactNode;
  onPreview: () => void;
  /** Whether there are two main buttons: on a phone the price is then above them. */
  hasTwoWays?: boolean;
  /** A button that a phone does not show. */
  aside?: ReactNode;
  /** The main buttons; the last one is the widest on a phone. */
  children: ReactNode;
};

/** The bar below a step with a form: the app, its price, and the buttons. */
export function WizardBar({ name, icon, note, price, onPreview, hasTwoWays, aside, children }: Props) {
  const text = useText(packagingTexts);
  return (
    <footer className={hasTwoWays ? 'wizard-bar is-two-ways' : 'wizard-bar'}>
      <div className="wizard-bar__app">
        {(icon.icon || icon.name) && <AppIcon app={icon} size="44px" />}
        <p>
          <b>{name}</b>
          {note}
        </p>
      </div>
      {price}
      <button
        type="button"
        className="button is-line wizard-bar__preview"
        aria-label={text('preview')}
        onClick={onPreview}
      >
        <Icon of={Smartphone} />
        <span>{text('preview')}</span>
      </button>
      {aside && <div className="wizard-bar__aside">{aside}</div>}
      {children}
    </footer>
  );
}

/** An amount with its meaning, or words alone. */
export const BarPrice = ({ amount, children }: { amount?: string; children: ReactNode }) => (
  <p className="wizard-bar__price num">
    {amount && <b>{amount}</b>}
    <span>{children}</span>
  </p>
);

/** The price before the first build of an app that can have its trial. */
export function TrialPrice() {
  const text = useText(packagingTexts);
  return <BarPrice amount={formatAmount('0.00')}>{text('trialEnds', { days: TRIAL_DAYS })}</BarPrice>;
}

type TrialButtonProps = { disabled: boolean; busy: boolean; onClick: () => void; children?: ReactNode };

/** Starts the trial; `children` replace its words while something else comes first. */
export function TrialButton({ disabled, busy, onClick, children }: TrialButtonProps) {
  const text = useText(packagingTexts);
  const whole = text('startTrial', { days: TRIAL_DAYS });
  return (
    <button
      type="button"
      className="button is-launch"
      disabled={disabled}
      aria-busy={busy}
      aria-label={children ? undefined : whole}
      onClick={onClick}
    >
      {children || (busy ? text('building') : <BarWords whole={whole} short={text('short_startTrial')} />)}
    </button>
  );
}

/** The words of a button, and shorter ones for a phone. */
export const BarWords = ({ whole, short }: { whole: string; short: string }) => (
  <>
    <span className="wizard-bar__whole">{whole}</span>
    <span className="wizard-bar__short">{short}</span>
  </>
);
