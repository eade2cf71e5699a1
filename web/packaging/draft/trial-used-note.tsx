import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { useText } from '../../texts/use-text.ts';
import { draftTexts } from './texts.ts';
import './trial-used-note.css';

type Props = {
  reason: string;
  /** The app that has used the trial; `id` is 0 once it is deleted. */
  app: { id: number; name: string };
  /** Further buttons. */
  children?: ReactNode;
};

/** Explains why no trial is possible. The first button opens the app that has used it. */
export function TrialUsedNote({ reason, app, children }: Props) {
  const text = useText(draftTexts);
  return (
    <div className="notice trial-used-note" role="status">
      <p>{reason}</p>
      <div>
        {app.id > 0 && (
          <Link className="button is-small" to={pathTo('editPayPage', { appId: app.id })}>
            {text('updateTriedApp', { name: app.name })}
          </Link>
        )}
        {children}
      </div>
    </div>
  );
}
