import { lazy, Suspense } from 'react';
import { useText } from '../../../texts/use-text.ts';
import type { PackedApp } from '../../draft/base-form.ts';
import { AppSection } from '../app-section.tsx';
import { appPageTexts } from '../texts.ts';
import { BuiltKey } from './built-key.tsx';

/** Only needed until the first build. */
const OwnKey = lazy(() => import('../../keys/own-key.tsx').then((own) => ({ default: own.OwnKey })));

/**
 * The signing key of an app: until the first build the choice of the member's own key, then its fingerprints, its export and the texts made from
 * them.
 */
export function KeySection({ app }: { app: PackedApp }) {
  const text = useText(appPageTexts);
  const { base, fingerprints } = app;
  const isIdentityFrozen = base.frozen === 1;
  return (
    <AppSection id="key" title={text('keyTitle')} tag={isIdentityFrozen ? fingerprints?.algorithm : undefined}>
      {isIdentityFrozen && fingerprints && <BuiltKey app={app} fingerprints={fingerprints} />}
      {isIdentityFrozen && !fingerprints && <p className="mute">{text('keyComing')}</p>}
      {!isIdentityFrozen && (
        <Suspense>
          <OwnKey
            appId={base.app_id}
            hasKey={fingerprints !== null}
            isIdentityFrozen={false}
            save={() => Promise.resolve(base.app_id)}
          />
        </Suspense>
      )}
    </AppSection>
  );
}
