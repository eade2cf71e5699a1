import { useEffect, useId, useState } from 'react';
import type { z } from 'zod';
import { files } from '#contract/calls/files.ts';
import type { filesSchemas } from '#contract/schemas/files.ts';
import { upload } from '../../call/upload.ts';
import { FieldNote } from '../../components/field-note.tsx';
import { useText } from '../../texts/use-text.ts';
import type { IdentityField } from '../identity-form.ts';
import { identityTexts } from '../texts.ts';
import type { IdentityForm } from '../use-identity-form.ts';
import { PhotoEditor } from './photo-editor.tsx';
import { type GuideName, PhotoGuide } from './photo-guides.tsx';
import './photo-slot.css';

type Uploaded = z.output<typeof filesSchemas.uploadImage.output>;
type Props = { form: IdentityForm; field: IdentityField; guide: GuideName; label: string; hint: string };

/** Spec §5: "Authentication photos: single photo up to 10M, PNG or JPG". */
const accepted = ['image/png', 'image/jpeg'];
const maxBytes = 10 * 1024 * 1024;

/** One photo: the example first, then the member's own, which can be cropped and rotated before the upload. */
export function PhotoSlot({ form, field, guide, label, hint }: Props) {
  const text = useText(identityTexts);
  const id = useId();
  const [source, setSource] = useState<File | null>(null);
  const [editing, setEditing] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [preview, setPreview] = usePreview();
  const error = form.problems[field];
  const ready = form.values[field] !== '';

  function choose(file: File) {
    const problem = !accepted.includes(file.type) ? 'photoType' : file.size > maxBytes ? 'photoTooLarge' : null;
    form.setProblem(field, problem ? text(problem) : undefined);
    if (!problem) {
      setSource(file);
      setEditing(true);
    }
  }

  async function send(photo: Blob) {
    setEditing(false);
    setShare(0);
    const picture = new File([photo], `${field}.jpg`, { type: photo.type });
    const answer = await upload<Uploaded>(files.uploadImage, { picture, use: 'identity' }, { onProgress: setShare });
    setShare(null);
    if (answer.ok) {
      form.set({ [field]: answer.data.file });
      setPreview(photo);
    } else if (!answer.shown) {
      form.setProblem(field, answer.msg);
    }
  }

  return (
    <div className={error ? 'photo-slot is-bad' : 'photo-slot'} data-part="photo-slot">
      <div className="photo-slot__picture">
        {ready && preview ? <img src={preview} alt={label} /> : <PhotoGuide name={guide} />}
        {ready && <span className="tag is-ok photo-slot__ready">{text('photoReady')}</span>}
      </div>
      <b>{label}</b>
      <FieldNote id={id} error={error}>
        {hint}
      </FieldNote>
      <div className="photo-slot__actions">
        <ChooseButton {...{ label, ready, share, error, noteId: id }} onChoose={choose} />
        {ready && source && (
          <button
            type="button"
            className="button is-line is-small"
            aria-label={`${text('adjustPhoto')} · ${label}`}
            onClick={() => setEditing(true)}
          >
            {text('adjustPhoto')}
          </button>
        )}
      </div>
      {source && (
        <PhotoEditor
          file={source}
          open={editing}
          card={guide === 'front' || guide === 'back'}
          onClose={() => setEditing(false)}
          onBroken={() => form.setProblem(field, text('photoBroken'))}
          onDone={send}
        />
      )}
    </div>
  );
}

type ChooseProps = {
  label: string;
  ready: boolean;
  /** Upload progress from 0 to 1; null while no upload is running. */
  share: number | null;
  error: string | undefined;
  noteId: string;
  onChoose: (file: File) => void;
};

function ChooseButton({ label, ready, share, error, noteId, onChoose }: ChooseProps) {
  const text = useText(identityTexts);
  const name = text(ready ? 'replacePhoto' : 'choosePhoto');
  return (
    <label className="button is-line is-small" aria-disabled={share !== null}>
      {share === null ? name : text('photoSending', { percent: Math.round(share * 100) })}
      <input
        className="screen-reader"
        type="file"
        accept={accepted.join(',')}
        disabled={share !== null}
        aria-label={`${name} · ${label}`}
        aria-describedby={noteId}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) {
            onChoose(file);
          }
        }}
      />
    </label>
  );
}

/** The preview of the cropped photo, kept in this page only. */
function usePreview(): [string | null, (photo: Blob) => void] {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return [address, (photo) => setAddress(URL.createObjectURL(photo))];
}
