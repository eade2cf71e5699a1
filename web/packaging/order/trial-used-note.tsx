import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';

/** Explains why this link has no trial, and links to the app that has used it; `appId` is 0 once that app is deleted. */
export function TrialUsedNote({ reason, appId }: { reason: string; appId: number }) {
  const text = useText(packagingTexts);
  return (
    <p className="hint is-bad" role="status">
      {reason}{' '}
      {appId > 0 && (
        <Link className="link" to={pathTo('applist', {}, { update: appId })}>
          {text('updateTriedApp')}
        </Link>
      )}
    </p>
  );
}
