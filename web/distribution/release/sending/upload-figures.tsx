import type { ReactNode } from 'react';
import { formatSize } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import type { UploadState } from '../../../upload/uploading.ts';
import { releaseTexts } from '../texts.ts';

type Props = { upload: UploadState | null; size: number; acts: ReactNode };

/** The sent bytes, the speed, and the remaining time; otherwise the present state. */
export function UploadFigures({ upload, size, acts }: Props) {
  const text = useText(releaseTexts);
  const left = useTimeLeft();
  if (upload === null || upload.stage === 'starting' || !('sent' in upload)) {
    return (
      <div className="upload-card__state">
        <span role="status">{text(stateWords(upload))}</span>
        {acts}
      </div>
    );
  }
  const speed = upload.stage === 'sending' ? upload.speed : null;
  return (
    <dl className="upload-card__figures">
      <div>
        <dt>{text('sent')}</dt>
        <dd>
          {formatSize(upload.sent)}
          <small> / {formatSize(size)}</small>
        </dd>
      </div>
      <div>
        <dt>{text('speed')}</dt>
        <dd>{speed ? `${formatSize(speed.bytesPerSecond)}/s` : upload.stage === 'paused' ? text('paused') : '–'}</dd>
      </div>
      <div>
        <dt>{text('left')}</dt>
        <dd>{speed ? left(speed.secondsLeft) : '–'}</dd>
      </div>
      <div className="upload-card__end">
        <dt className="screen-reader">{text('acts')}</dt>
        <dd>{acts}</dd>
      </div>
    </dl>
  );
}

function stateWords(upload: UploadState | null) {
  if (upload === null) {
    return 'waitsForDeclaration';
  }
  const words = {
    starting: 'starting',
    checking: 'checking',
    ready: 'arrived',
    failed: 'notArrived',
    canceled: 'canceled',
  } as const;
  return words[upload.stage as keyof typeof words] ?? 'starting';
}

/** `20 秒`, `3 分钟`, `1 小时 5 分钟`. */
function useTimeLeft(): (seconds: number) => string {
  const text = useText(releaseTexts);
  return (seconds) => {
    if (seconds < 60) {
      return text('seconds', { count: Math.max(1, Math.round(seconds)) });
    }
    const minutes = Math.round(seconds / 60);
    return minutes < 60
      ? text('minutes', { count: minutes })
      : text('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}
