import { Link } from 'react-router';
import { common } from '../../../texts/common.ts';
import { type TextOf, useText } from '../../../texts/use-text.ts';
import type { PackedApp } from '../../draft/base-form.ts';
import { FoldedSection } from '../folded-section.tsx';
import { appPageTexts } from '../texts.ts';
import { useConfigured } from '../use-configured.ts';
import { toModules } from '../ways.ts';
import { PushForm } from './push-form.tsx';
import { channelsOf, type Hindrance, isOn, pushHindrance } from './push-hindrance.ts';
import { PushTable } from './push-table.tsx';
import './push-section.css';
import { type Pushes, usePushes } from './use-pushes.ts';

type Props = { app: PackedApp; now: number };

/** Messages to the phones that have the app: the form, or the reason why there is none, and the sent messages. */
export function PushSection({ app, now }: Props) {
  const text = useText(appPageTexts);
  const commonText = useText(common);
  const pushes = usePushes(app.base.app_id);
  const configured = useConfigured(app.base.app_id, isOn(app));
  const first = pushes.data?.pages[0];
  const why = first && pushHindrance(app, { configured: configured.data, isInside: first.inside === 1, now });
  const title = text('pushTitle');
  if (!first) {
    return pushes.error ? (
      <FoldedSection
        id="push"
        title={title}
        state={<span role="alert">{pushes.error.message}</span>}
        act={
          <button type="button" className="link" onClick={() => pushes.refetch()}>
            {commonText('retry')}
          </button>
        }
      />
    ) : (
      <FoldedSection id="push" title={title} state={commonText('loading')} />
    );
  }
  const isSetting = why === 'pushOff' || why === 'pushOwnServer';
  const act = isSetting && (
    <Link className="link" to={toModules(app)}>
      {text('pushSettings')}
    </Link>
  );
  return (
    <FoldedSection id="push" title={title} state={why ? <NoPush why={why} /> : reachOf(first, text)} act={act}>
      {(!why || first.list.length > 0) && (
        <>
          {why && act}
          {!why && <PushForm app={app} channels={channelsOf(configured.data)} addresses={first.addresses} />}
          {first.list.length > 0 && <PushTable pushes={pushes} />}
        </>
      )}
    </FoldedSection>
  );
}

/** The reason why no message can be sent from here. */
function NoPush({ why }: { why: Hindrance }) {
  const text = useText(appPageTexts);
  return (
    <>
      <b className="push-section__why">{text(why)}</b> <span>{text(`noPush_${why}`)}</span>
    </>
  );
}

/** Describes the reached phones. */
const reachOf = ({ addresses }: Pushes, text: TextOf<typeof appPageTexts>): string =>
  addresses === 0 ? text('pushReachNone') : text('pushReach', { count: addresses.toLocaleString('en-US') });
