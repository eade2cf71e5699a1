import { AppIcon } from '../../phone/app-icon.tsx';
import { useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { PictureLine } from '../picture-line.tsx';
import { packagingTexts } from '../texts.ts';
import { TrialUsedNote } from './trial-used-note.tsx';
import './trial-summary.css';

type Props = {
  app: PackedApp;
  /** The reason for a refused trial, and the app that has used it. */
  refused: { reason: string; appId: number } | null;
  busy: boolean;
  onStart: () => void;
  onBack: () => void;
};

/** The right side of the order: the app, its current cost and the order button. */
export function TrialSummary({ app, refused, busy, onStart, onBack }: Props) {
  const text = useText(packagingTexts);
  const { base } = app;
  const shown = { name: base.app_name, icon: base.icon_url, color: base.theme_color };

  return (
    <aside className="trial-summary">
      <div>
        <PictureLine picture={base.icon_url && <AppIcon app={shown} size="44px" />} name={base.app_name}>
          <span className="subline mono">{base.link}</span>
        </PictureLine>
        <dl>
          {base.platforms.map((platform) => (
            <div key={platform}>
              <dt>{text('pack', { platform: text(platform) })}</dt>
              <dd>¥0.00</dd>
            </div>
          ))}
        </dl>
        <div className="trial-summary__total">
          <span>{text('dueNow')}</span>
          <b>¥0.00</b>
        </div>
        {refused && (
          <div className="trial-summary__note">
            <TrialUsedNote reason={text('trialUsed', { reason: refused.reason })} appId={refused.appId} />
          </div>
        )}
        <button
          type="button"
          className="button is-launch trial-summary__start"
          disabled={busy || refused !== null}
          onClick={onStart}
        >
          {text(busy ? 'starting' : 'startTrial')}
        </button>
        <button type="button" className="button is-line trial-summary__back" onClick={onBack}>
          {text('backToBase')}
        </button>
      </div>
    </aside>
  );
}
