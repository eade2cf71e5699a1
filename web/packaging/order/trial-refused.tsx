import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { useText } from '../../texts/use-text.ts';
import type { Quote } from '../api.ts';
import { DeleteDialog } from '../apps/delete-dialog.tsx';
import type { PackedApp } from '../draft/base-form.ts';
import { TrialUsedNote } from '../draft/trial-used-note.tsx';
import { packagingTexts } from '../texts.ts';
import { orderTexts } from './texts.ts';

type Props = { app: PackedApp; quote: Quote; onBack: () => void };

/** The buttons after a refused trial: open the app that has used it, change the link, or delete the draft. */
export function TrialRefused({ app, quote, onBack }: Props) {
  const text = useText(orderTexts);
  const packagingText = useText(packagingTexts);
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const { trial_app: id = 0, trial_app_name: name = '' } = quote;

  return (
    <TrialUsedNote
      reason={text('refusedNext', { reason: quote.trial_reason ?? text(name ? 'triedTitle' : 'refusedTitle') })}
      app={{ id, name }}
    >
      <button type="button" className="button is-line is-small" onClick={onBack}>
        {packagingText(id > 0 ? 'anotherLink' : 'backToBase')}
      </button>
      {app.last_build === null && (
        <button type="button" className="button is-line is-risky is-small" onClick={() => setDeleting(true)}>
          {text('deleteDraft')}
        </button>
      )}
      <DeleteDialog
        app={deleting ? deletable(app) : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => navigate(pathTo('applist'), { replace: true })}
      />
    </TrialUsedNote>
  );
}

const deletable = ({ base: { app_id, app_name, app_name_zh }, trial, expire_time }: PackedApp) => ({
  app_id,
  app_name,
  app_name_zh,
  trial,
  expire_time,
  last_build: null,
});
