import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';

/** Why there is no trial for this link, and the way to the app that has had it; `appId` is 0 once that app is deleted. */
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
