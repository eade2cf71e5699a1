import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { phoneReach } from '#rules/phone-reach.ts';
import { loaded } from '../../call/query.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useText } from '../../texts/use-text.ts';
import { distributionApi } from '../api.ts';
import { AppLine } from '../app-line.tsx';
import { QrPanel } from '../qr/qr-panel.tsx';
import { versionOf } from './facts-panel.tsx';
import type { PublishedRelease } from './release-values.ts';
import { releaseTexts } from './texts.ts';
import './published-panel.css';

type Props = { published: PublishedRelease; onAnother: () => void };

const saysOf = {
  public: { title: 'publishedTitle', text: 'publishedText' },
  here: { title: 'publishedTitle', text: 'publishedHere' },
  review: { title: 'inReviewTitle', text: 'inReviewText' },
  scanning: { title: 'scanningTitle', text: 'scanningText' },
} as const;

/** The end of a release: its link, its QR code, and the next steps. */
export function PublishedPanel({ published, onAnother }: Props) {
  const text = useText(releaseTexts);
  const { app_id: appId, download_url: url, state } = published;
  const { data: app, isPending } = useQuery({
    queryKey: ['distributed', appId],
    queryFn: () => loaded(distributionApi.getDistributedApp({ app_id: appId })),
  });
  const name = app?.name ?? '';
  const isHere = phoneReach(url) === 'none';
  const says = saysOf[state === 'review' || state === 'scanning' ? state : isHere ? 'here' : 'public'];
  const refusal = app?.uninstallable;
  return (
    <section className="published-panel" data-part="published" aria-labelledby="published">
      <div className="published-panel__words">
        <div className="published-panel__app">
          {app && (
            <AppLine icon={app.icon || null} name={name} letter={name}>
              {versionOf(app)}
            </AppLine>
          )}
        </div>
        <div role="status">
          {isPending ? (
            <Skeleton lines={[60, 80]} />
          ) : (
            <>
              <h2 id="published">{text(refusal ? 'uninstallableTitle' : says.title)}</h2>
              <p>{refusal || text(says.text)}</p>
            </>
          )}
        </div>
        <div className="published-panel__acts">
          <CopyButton value={text('shareWords', { name, url })} className="button is-launch">
            {text('copyWithWords')}
          </CopyButton>
          <Link className="button is-line" to={pathTo('disapp', { appId }, { tab: 'config' })}>
            {text('toConfig')}
          </Link>
          <Link className="button is-line" to={pathTo('appdislist')}>
            {text('toList')}
          </Link>
          <button type="button" className="link is-quiet" onClick={onAnother}>
            {text('publishAnother')}
          </button>
        </div>
      </div>
      <QrPanel appId={appId} name={name} />
    </section>
  );
}
