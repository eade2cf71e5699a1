import { Skeleton } from '../../../components/skeleton.tsx';
import { common } from '../../../texts/common.ts';
import { useText } from '../../../texts/use-text.ts';
import type { PackedApp } from '../../draft/base-form.ts';
import { AppNote } from '../app-note.tsx';
import { AppSection } from '../app-section.tsx';
import { appPageTexts } from '../texts.ts';
import { useConfigured } from '../use-configured.ts';
import { toModules } from '../ways.ts';
import { PushForm } from './push-form.tsx';
import { channelsOf, type Hindrance, isOn, pushHindrance } from './push-hindrance.ts';
import { PushTable } from './push-table.tsx';
import { type Pushes, usePushes } from './use-pushes.ts';

type Props = { app: PackedApp; now: number };

/** Messages to the phones that have the app: the form, or the reason why there is none, and the sent messages. */
export function PushSection({ app, now }: Props) {
  const text = useText(appPageTexts);
  const commonText = useText(common);
  const pushes = usePushes(app.base.app_id);
  const first = pushes.data?.pages[0];
  return (
    <AppSection id="push" title={text('pushTitle')} lead={first && reachOf(first, text)}>
      {pushes.error && !first && (
        <p role="alert">
          {pushes.error.message}{' '}
          <button type="button" className="link" onClick={() => pushes.refetch()}>
            {commonText('retry')}
          </button>
        </p>
      )}
      {!pushes.error && !first && <Skeleton lines={[60, 100, 80]} />}
      {first && <FormOrReason app={app} now={now} first={first} />}
      {first && first.list.length > 0 && <PushTable pushes={pushes} />}
    </AppSection>
  );
}

/** Describes the reached phones; empty while no message can be sent. */
function reachOf({ ready, addresses }: Pushes, text: ReturnType<typeof useText<typeof appPageTexts>>) {
  if (ready === 0) {
    return undefined;
  }
  return addresses === 0 ? text('pushReachNone') : text('pushReach', { count: addresses.toLocaleString('en-US') });
}

function FormOrReason({ app, now, first }: Props & { first: Pushes }) {
  const configured = useConfigured(app.base.app_id, isOn(app));
  const why = pushHindrance(app, { configured: configured.data, isInside: first.inside === 1, now });
  return why ? (
    <NoPush app={app} why={why} />
  ) : (
    <PushForm app={app} channels={channelsOf(configured.data)} addresses={first.addresses} />
  );
}

function NoPush({ app, why }: { app: PackedApp; why: Hindrance }) {
  const text = useText(appPageTexts);
  const isSetting = why === 'pushOff' || why === 'pushOwnServer';
  return (
    <AppNote
      title={text(why)}
      words={text(`noPush_${why}`)}
      act={isSetting ? { to: toModules(app), words: text('pushSettings') } : null}
    />
  );
}
