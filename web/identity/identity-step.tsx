import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { useText } from '../texts/use-text.ts';
import { StatusTag } from './status-tag.tsx';
import { identityTexts } from './texts.ts';
import { stateOf } from './use-progress.ts';

const steps = { none: 'verify', pending: 'seeProgress', passed: 'seeResult', failed: 'tryAgain' } as const;

/** The state of the personal verification with its next step. The account has the state, but not the methods. */
export function IdentityStep({ state }: { state: number }) {
  const text = useText(identityTexts);
  const attempt = { status: state, channel: 'manual' } as const;
  return (
    <>
      <StatusTag attempt={attempt} />
      <Link className="link" to={pathTo('auth')}>
        {text(steps[stateOf(attempt).status])}
      </Link>
    </>
  );
}
