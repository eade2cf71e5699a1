import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { SkeletonRows } from '../components/skeleton.tsx';
import { Page } from '../console/page.tsx';
import { forgetInput, inTab } from '../session/kept-input.ts';
import { useInputPlace } from '../session/use-input-place.ts';
import { LoadFailed } from '../site/load-failed.tsx';
import { useText } from '../texts/use-text.ts';
import { CareNotes } from './care-notes.tsx';
import { identityTexts } from './texts.ts';
import { personInput } from './use-identity-form.ts';
import { type Progress, stateOf, useProgress } from './use-progress.ts';
import './verification-page.css';

type Props = {
  title: string | ((progress: Progress | undefined) => string);
  trail?: ReactNode;
  lead?: (progress: Progress) => ReactNode;
  /** Whether the lead ends with a link to another kind of check. */
  isOneOfWays?: boolean;
  /** Shows the notes on document handling beside the form: for photos and numbers, or for the number alone. */
  care?: 'photos' | 'number';
  children: (progress: Progress) => ReactNode;
};

/** Shared layout of the verification screens. It waits for the progress, which decides the available actions. */
export function VerificationPage({ title: titled, trail, lead, isOneOfWays, care, children }: Props) {
  const { data: progress, error, refetch } = useProgress();
  const text = useText(identityTexts);
  const isVerified = progress !== undefined && stateOf(progress.person).status === 'passed';
  const place = useInputPlace(inTab);
  useEffect(() => {
    if (isVerified) {
      forgetInput(personInput.name, place);
    }
  }, [isVerified, place]);

  const title = typeof titled === 'string' ? titled : titled(progress);
  const heading = { title, windowTitle: title.includes(text('title')) ? title : `${title} · ${text('title')}` };
  const leading = progress && lead && (
    <>
      {lead(progress)}{' '}
      {isOneOfWays && (
        <Link className="link" to={pathTo('auth')}>
          {text('changeWay')}
        </Link>
      )}
    </>
  );
  if (error && !progress) {
    return (
      <Page {...heading} failed>
        <LoadFailed error={error} onRetry={refetch} />
      </Page>
    );
  }
  return (
    <Page {...heading} trail={trail} lead={leading} busy={!progress}>
      {progress ? (
        <div className={care ? 'verification-page' : undefined}>
          <div>{children(progress)}</div>
          {care && (
            <div className="verification-page__notes">
              <CareNotes photoDays={care === 'photos' ? progress.photo_days : undefined} />
            </div>
          )}
        </div>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Page>
  );
}
