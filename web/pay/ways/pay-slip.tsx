import { useId, useState } from 'react';
import { FieldNote } from '../../components/field-note.tsx';
import { FileButton } from '../../components/upload/file-button.tsx';
import { useUpload } from '../../components/upload/use-upload.ts';
import { useBusy } from '../../components/use-busy.ts';
import { formatSize } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { billingApi } from '../api.ts';
import { payTexts } from '../texts.ts';
import './pay-slip.css';

const accepted = ['image/png', 'image/jpeg'];
const MAX_BYTES = 10 * 1024 * 1024;

/** Uploads the picture of a transfer's slip, and says "I have transferred". */
export function PaySlip({ orderNo, onSent }: { orderNo: string; onSent: () => Promise<unknown> }) {
  const text = useText(payTexts);
  const noteId = useId();
  const { busy, run } = useBusy();
  const { slip, picked, upload, problem, setProblem } = useSlip();

  async function send() {
    if (!slip) {
      setProblem(text('slipMissing'));
      return;
    }
    const answer = await billingApi.sendSlip({ order_no: orderNo, file: slip });
    if (!answer.ok) {
      setProblem(answer.msg);
    }
    // Reloads the order even after a failure: another tab may have sent a slip meanwhile.
    await onSent();
  }

  return (
    <div className="pay-slip">
      <div className="pay-slip__picture">
        {upload.preview && <img src={upload.preview} alt={text('slipPreview')} width={40} height={40} />}
        <p>
          <b>{(slip && picked?.name) || text('slip')}</b>
          {slip && picked && <span className="num">{formatSize(picked.size)}</span>}
        </p>
        <FileButton
          upload={upload}
          accept={accepted.join()}
          label={text(slip ? 'otherSlip' : 'chooseSlip')}
          error={problem}
          noteId={noteId}
        />
      </div>
      <FieldNote id={noteId} error={problem}>
        {text('slipRules')}
      </FieldNote>
      <p className="pay-slip__send">
        <button
          type="button"
          className="button"
          disabled={busy || upload.share !== null}
          aria-busy={busy}
          onClick={() => run(send)}
        >
          {text('sendSlip')}
        </button>
        <span className="mute">{text('slipHours')}</span>
      </p>
    </div>
  );
}

/** The chosen picture, and its reference after the upload. */
function useSlip() {
  const text = useText(payTexts);
  const [problem, setProblem] = useState<string>();
  const [picked, setPicked] = useState<File>();
  const [slip, setSlip] = useState('');
  const upload = useUpload({
    use: 'slip',
    check: ({ type, size }) =>
      accepted.includes(type) ? (size > MAX_BYTES ? text('slipTooLarge') : undefined) : text('slipType'),
    onProblem: setProblem,
    onPick(file) {
      setPicked(file);
      upload.send(file);
    },
    onDone: ({ file }) => setSlip(file),
  });
  return { slip, picked, upload, problem, setProblem };
}
