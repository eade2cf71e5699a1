import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import WifiOff from 'lucide-react/icons/wifi-off';
import { UPLOAD_CHUNK } from '#rules/distribution/installer-upload.ts';
import { Icon } from '../../../components/icon.tsx';
import { ProgressBar } from '../../../console/progress-bar.tsx';
import { formatSeconds, formatSize } from '../../../texts/format.ts';
import { type TextOf, useLanguage, useText } from '../../../texts/use-text.ts';
import type { UploadState } from '../../../upload/uploading.ts';
import { AppLine } from '../../app-line.tsx';
import { releaseTexts } from '../texts.ts';
import { type CurrentUpload, cancelCurrent, pauseCurrent, resumeCurrent } from './current-upload.ts';
import { nameIn } from './file-facts.ts';
import { UploadFigures } from './upload-figures.tsx';
import { useFileIcon } from './use-file-icon.ts';
import './upload-card.css';

/** More pieces would be thinner than the gaps between them. */
const MOST_DRAWN = 60;

/** The current upload: the facts that the browser has read, the progress, and the buttons. */
export function UploadCard({ current }: { current: CurrentUpload }) {
  const text = useText(releaseTexts);
  const language = useLanguage();
  const { file, reading, upload } = current;
  const icon = useFileIcon(reading?.facts ?? null);
  const { sent, size } = standOf(upload, file.size);
  const name = reading?.facts ? nameIn(reading.facts, language) : null;
  const percent = size === 0 ? 0 : (sent / size) * 100;
  return (
    <section className="upload-card" data-part="upload" aria-label={text('uploadOf', { name: file.name })}>
      <header>
        <AppLine icon={icon} name={file.name} letter={name ?? file.name}>
          {reading === null ? text('reading') : readWords(current, name, text)}
        </AppLine>
        {upload && upload.stage !== 'failed' && (
          <span className="upload-card__percent num">
            {percent.toFixed(1)}
            <small>%</small>
          </span>
        )}
      </header>
      {upload && upload.stage !== 'failed' && (
        <div className="upload-card__bar" style={piecesOf(size)}>
          <ProgressBar label={text('uploadOf', { name: file.name })} max={size || 1} value={sent} />
        </div>
      )}
      <UploadFigures upload={upload} size={size} acts={<Acts upload={upload} />} />
      {upload?.stage === 'waiting' && (
        <p className="upload-card__note" role="status">
          <Icon of={WifiOff} />
          {text('waitingNote', { sent: formatSize(sent) })}
        </p>
      )}
      {upload?.stage === 'failed' && (
        <p className="hint is-bad" role="alert">
          {upload.failure.msg || text('uploadFailed')}
        </p>
      )}
    </section>
  );
}

function Acts({ upload }: { upload: UploadState | null }) {
  const text = useText(releaseTexts);
  const isPaused = upload?.stage === 'paused';
  const moves = upload?.stage === 'sending' || upload?.stage === 'waiting' || upload?.stage === 'starting';
  return (
    <div className="upload-card__acts">
      {(isPaused || moves) && (
        <button
          type="button"
          className="button is-line is-small"
          onClick={() => (isPaused ? resumeCurrent() : pauseCurrent())}
        >
          <Icon of={isPaused ? Play : Pause} />
          {text(isPaused ? 'resume' : 'pause')}
        </button>
      )}
      <button type="button" className="link is-quiet" onClick={() => void cancelCurrent()}>
        {text(upload?.stage === 'ready' || upload?.stage === 'failed' ? 'anotherFile' : 'cancelUpload')}
      </button>
    </div>
  );
}

/** The number of bytes sent, and the total. */
function standOf(upload: UploadState | null, size: number): { sent: number; size: number } {
  if (upload && 'sent' in upload) {
    return { sent: upload.sent, size: upload.size };
  }
  return { sent: upload?.stage === 'ready' || upload?.stage === 'checking' ? size : 0, size };
}

function readWords({ reading }: CurrentUpload, name: string | null, text: TextOf<typeof releaseTexts>): string {
  const { facts, tookMs } = reading!;
  if (!facts) {
    return text('readLater');
  }
  const version = facts.version ? `${facts.version} (${facts.versionCode ?? '–'})` : '';
  return text('readInBrowser', {
    what: [name, version].filter(Boolean).join(' '),
    seconds: formatSeconds(tookMs),
  });
}

/** The pieces that are sent one by one, drawn as gaps in the bar. */
const piecesOf = (size: number) => {
  const count = Math.ceil(size / UPLOAD_CHUNK);
  const isDrawn = count > 1 && count <= MOST_DRAWN;
  return { '--upload-pieces': isDrawn ? count : 1, '--upload-gap': isDrawn ? '4px' : '0px' };
};
