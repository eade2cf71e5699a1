import { useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { packagingTexts } from '../texts.ts';
import { TrialUsedNote } from './trial-used-note.tsx';

type Props = {
  app: PackedApp;
  /** Why there is no trial, and the app that has had it. */
  refused: { reason: string; appId: number } | null;
  busy: boolean;
  onStart: () => void;
  onBack: () => void;
};

/** The right side of the order: what it is for, what it costs now, and the one button. */
export function TrialSummary({ app, refused, busy, onStart, onBack }: Props) {
  const text = useText(packagingTexts);
  const { base } = app;

  return (
    <aside className="osum">
      <div>
        <div className="ap">
          {base.icon_url && <img className="p-icon" src={base.icon_url} alt="" width={44} height={44} />}
          <div>
            <b>{base.app_name}</b>
            <span className="mono">{base.link}</span>
          </div>
        </div>
        <dl>
          {base.platforms.map((platform) => (
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
        {refused && <TrialUsedNote reason={text('trialUsed', { reason: refused.reason })} appId={refused.appId} />}
        <button type="button" className="button is-launch" disabled={busy || refused !== null} onClick={onStart}>
          {text(busy ? 'starting' : 'startTrial')}
        </button>
        <button type="button" className="button is-line" onClick={onBack}>
          {text('backToBase')}
        </button>
      </div>
    </aside>
  );
}
