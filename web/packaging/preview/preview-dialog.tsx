import { useQueryClient } from '@tanstack/react-query';
import { previewPath } from '#contract/pages/preview-path.ts';
import { PREVIEW_DAYS } from '#rules/packaging/day-after/app-preview.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { toast } from '../../call/toast-store.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useBusy } from '../../components/use-busy.ts';
import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import type { PackedApp } from '../draft/base-form.ts';
import './preview-dialog.css';
import { previewLinkTexts } from './texts.ts';

type Props = { app: Pick<PackedApp, 'base' | 'preview'>; open: boolean; onClose: () => void };

/** Makes the link to the preview of an app, extends it and closes it. */
export function PreviewDialog({ app: { base, preview }, open, onClose }: Props) {
  const text = useText(previewLinkTexts);
  const { busy, send } = useSharing(base.app_id);
  const make = (words: string, look: string) => (
    <button type="button" className={look} disabled={busy} aria-busy={busy} onClick={() => send(0)}>
      {words}
    </button>
  );
  return (
    <Dialog
      open={open}
      title={text('title')}
      onClose={onClose}
      actions={
        preview ? (
          <>
            <button type="button" className="button is-line is-risky" disabled={busy} onClick={() => send(1)}>
              {text('close')}
            </button>
            {make(text('extend', { days: PREVIEW_DAYS }), 'button is-line')}
          </>
        ) : (
          make(text('make'), 'button')
        )
      }
    >
      <p className="mute">{text('lead')}</p>
      {preview && <Address preview={preview} />}
    </Dialog>
  );
}

function Address({ preview }: { preview: NonNullable<PackedApp['preview']> }) {
  const text = useText(previewLinkTexts);
  const address = new URL(previewPath(preview.code), location.href).href;
  return (
    <div className="preview-dialog__link" data-part="preview-link">
      <p className="mono">{address}</p>
      <p>
        <CopyButton className="button" value={address}>
          {text('copyLink')}
        </CopyButton>
        <a className="link" href={address} target="_blank" rel="noreferrer">
          {text('look')}
        </a>
      </p>
      <p className="small mute num">
        {text('until', { day: formatDay(preview.expire_time) })} {text('closeHint')}
      </p>
    </div>
  );
}

/** Every page that holds the app has the new link at once. Nothing is read again: the wizard holds input. */
function useSharing(appId: number) {
  const text = useText(previewLinkTexts);
  const queries = useQueryClient();
  const { busy, run } = useBusy();
  async function send(close: 0 | 1): Promise<void> {
    const answer = await packagingApi.sharePreview({ app_id: appId, close });
    if (!answer.ok) {
      tellFailure(answer);
    } else if (close === 1) {
      toast('success', text('closed'));
    }
    if (answer.ok) {
      queries.setQueriesData({ queryKey: ['app', appId] }, (old) => withPreview(old, answer.data.preview));
    }
  }
  return { busy, send: (close: 0 | 1) => void run(() => send(close)) };
}

type KeptAnswer = Partial<PackedApp> & { app?: PackedApp };

/** An answer with the app, or one that has it as its part. */
function withPreview(old: unknown, preview: PackedApp['preview']): unknown {
  const held = old as KeptAnswer | undefined;
  if (held?.base) {
    return { ...held, preview };
  }
  return held?.app ? { ...held, app: { ...held.app, preview } } : old;
}
