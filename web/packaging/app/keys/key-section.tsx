import { lazy, Suspense } from 'react';
import { formatDay } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import type { PackedApp } from '../../draft/base-form.ts';
import { keysTexts } from '../../keys/texts.ts';
import { useKey } from '../../keys/use-keys.ts';
import { AppSection } from '../app-section.tsx';
import { FoldedSection } from '../folded-section.tsx';
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
  if (base.frozen === 1) {
    return fingerprints ? (
      <FoldedSection
        id="key"
        title={text('keyTitle')}
        state={<KeyState appId={base.app_id} algorithm={fingerprints.algorithm} />}
      >
        <BuiltKey app={app} fingerprints={fingerprints} />
      </FoldedSection>
    ) : (
      <FoldedSection id="key" title={text('keyTitle')} state={text('keyComing')} />
    );
  }
  return (
    <AppSection id="key" title={text('keyTitle')}>
      <Suspense>
        <OwnKey
          appId={base.app_id}
          hasKey={fingerprints !== null}
          isIdentityFrozen={false}
          save={() => Promise.resolve(base.app_id)}
        />
      </Suspense>
    </AppSection>
  );
}

/** The algorithm of the key, and whether its owner has a copy. */
function KeyState({ appId, algorithm }: { appId: number; algorithm: string }) {
  const keys = useText(keysTexts);
  const { data: key } = useKey(appId);
  const day = key && key.export_time > 0 ? formatDay(key.export_time) : null;
  return (
    <>
      {algorithm}
      {key && <span> · {day ? keys('exportedAt', { day }) : keys('never')}</span>}
    </>
  );
}
