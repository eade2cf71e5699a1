import { useText } from '../texts/use-text.ts';
import { wizardTexts } from '../texts/wizard.ts';
import type { PackedApp } from './base-form.ts';

type Props = { app: PackedApp; trialReason: string | null; busy: boolean; onStart: () => void; onBack: () => void };

/** The right side of the order: what it is for, what it costs now, and the one button. */
export function TrialSummary({ app, trialReason, busy, onStart, onBack }: Props) {
  const text = useText(wizardTexts);
  const { base } = app;

  return (
    <aside className="osum">
      <div>
        <div className="ap">
          {base.icon_url && <img className="p-icon" src={base.icon_url} alt="" width={44} height={44} />}
          <div>
            <b>{base.appname}</b>
            <span className="mono">{base.weburl}</span>
          </div>
        </div>
        <dl>
          {base.device.map((platform) => (
            <div key={platform}>
              <dt>{text('pack', { platform: text(platform) })}</dt>
              <dd>¥0.00</dd>
            </div>
          ))}
        </dl>
        <div className="tot">
          <span>{text('dueNow')}</span>
          <b>¥0.00</b>
        </div>
        {trialReason && (
          <p className="hint is-bad" role="alert">
            {text('trialUsed', { reason: trialReason })}
          </p>
        )}
        <button type="button" className="btn is-launch" disabled={busy || trialReason !== null} onClick={onStart}>
          {text(busy ? 'starting' : 'startTrial')}
        </button>
        <button type="button" className="btn is-line" onClick={onBack}>
          {text('backToBase')}
        </button>
      </div>
    </aside>
  );
}
