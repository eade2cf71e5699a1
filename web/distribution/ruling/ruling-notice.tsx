import { useState } from 'react';
import { useText } from '../../texts/use-text.ts';
import { AppealDialog } from './appeal-dialog.tsx';
import { mayAppeal, type Ruling } from './ruling.ts';
import { rulingTexts } from './texts.ts';
import './ruling-notice.css';

type Props = { app: { name: string; ruling: Ruling | null }; onChanged: () => void };

/** The decision about an app or its newest version, its reason, and the way to object. */
export function RulingNotice({ app, onChanged }: Props) {
  const text = useText(rulingTexts);
  const [isAppealing, setAppealing] = useState(false);
  const { ruling, name } = app;
  if (!ruling) {
    return null;
  }
  return (
    <section className="notice ruling-notice" data-part="ruling" aria-labelledby="ruling">
      <div>
        <h2 id="ruling">{text(titleOf(ruling))}</h2>
        <RulingText ruling={ruling} />
      </div>
      {mayAppeal(ruling) && (
        <button type="button" className="button is-line" onClick={() => setAppealing(true)}>
          {text('appeal')}
        </button>
      )}
      <AppealDialog
        appeal={isAppealing ? { ruling, name } : null}
        onClose={() => setAppealing(false)}
        onSent={onChanged}
      />
    </section>
  );
}

function titleOf({ status, cause }: Ruling) {
  if (status === 'review') {
    return 'reviewTitle';
  }
  return status === 'closed' ? 'closedTitle' : cause === 'infected' ? 'infectedTitle' : 'refusedTitle';
}

/** The reason, and the outcome of an appeal. */
export function RulingText({ ruling }: { ruling: Ruling }) {
  const text = useText(rulingTexts);
  const { status, reason, appeal, answer } = ruling;
  return (
    <>
      {reason && <p>{text(status === 'review' ? 'reviewText' : 'reasonIs', { reason })}</p>}
      {appeal === 'open' && <p>{text('appealOpen')}</p>}
      {appeal === 'refused' && <p>{text('appealRefused', { answer })}</p>}
    </>
  );
}
