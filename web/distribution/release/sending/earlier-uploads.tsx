import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import { loaded } from '../../../call/query.tsx';
import { tellFailure } from '../../../call/tell-failure.ts';
import { useBusy } from '../../../components/use-busy.ts';
import { formatMoment, formatSize } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { distributionApi } from '../../api.ts';
import { releaseTexts } from '../texts.ts';
import './earlier-uploads.css';

type Props = { onGoOn: (key: string) => void };

/** Finished uploads without a release, and incomplete ones. */
export function EarlierUploads({ onGoOn }: Props) {
  const text = useText(releaseTexts);
  const { data } = useEarlierUploads();
  if (!data || data.list.length === 0) {
    return null;
  }
  return (
    <section className="earlier-uploads" data-part="earlier">
      <h2>{text('earlierTitle')}</h2>
      <ul>
        {data.list.map((upload) => (
          <Upload key={upload.key} upload={upload} onGoOn={onGoOn} />
        ))}
      </ul>
    </section>
  );
}

function Upload({ upload, onGoOn }: Props & { upload: EarlierUpload }) {
  const text = useText(releaseTexts);
  const { refetch } = useEarlierUploads();
  const { busy, run } = useBusy();
  const { key, name, size, state, done, expire } = upload;

  async function remove() {
    const answer = await run(() => distributionApi.cancelUpload({ key }));
    if (!answer.ok && answer.err !== 'NOT_FOUND') {
      tellFailure(answer);
    }
    await refetch();
  }

  return (
    <li>
      <div>
        <b>{name}</b>
        <span className="subline num">
          {state === 'arriving'
            ? text('unfinished', { done: formatSize(done), size: formatSize(size) })
            : text('keptUntil', { size: formatSize(size), time: formatMoment(expire) })}
        </span>
      </div>
      <div className="earlier-uploads__acts">
        {state === 'ready' && (
          <button type="button" className="button is-line is-small" onClick={() => onGoOn(key)}>
            {text('goOn')}
          </button>
        )}
        {state === 'hashing' && <span className="mute">{text('checking')}</span>}
        <button
          type="button"
          className="link is-quiet is-danger"
          aria-label={text('deleteUploadOf', { name })}
          disabled={busy}
          onClick={() => void remove()}
        >
          {text('deleteUpload')}
        </button>
      </div>
    </li>
  );
}

type EarlierUpload = z.output<(typeof distributionSchemas)['listUploads']['output']>['list'][number];

const useEarlierUploads = () =>
  useQuery({ queryKey: ['uploads'], queryFn: () => loaded(distributionApi.listUploads()), staleTime: 0 });
