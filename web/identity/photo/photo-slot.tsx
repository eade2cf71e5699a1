import { useId, useState } from 'react';
import { FieldNote } from '../../components/field-note.tsx';
import { FileButton } from '../../components/upload/file-button.tsx';
import { useUpload } from '../../components/upload/use-upload.ts';
import { useText } from '../../texts/use-text.ts';
import type { IdentityField } from '../identity-form.ts';
import { identityTexts } from '../texts.ts';
import type { IdentityForm } from '../use-identity-form.ts';
import { PhotoEditor } from './photo-editor.tsx';
import { type GuideName, PhotoGuide } from './photo-guides.tsx';
import './photo-slot.css';

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
  const upload = useUpload({
    use: 'identity',
    check: ({ type, size }) =>
      accepted.includes(type) ? (size > maxBytes ? text('photoTooLarge') : undefined) : text('photoType'),
    onPick(file) {
      setSource(file);
      setEditing(true);
    },
    onProblem: (problem) => form.setProblem(field, problem),
    onDone: ({ file }) => form.set({ [field]: file }),
  });
  const { preview } = upload;
  const error = form.problems[field];
  const ready = form.values[field] !== '';
  const choose = text(ready ? 'replacePhoto' : 'choosePhoto');

  function send(photo: Blob) {
    setEditing(false);
    upload.send(new File([photo], `${field}.jpg`, { type: photo.type }));
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
        <FileButton
          {...{ upload, error, noteId: id }}
          accept={accepted.join(',')}
          label={choose}
          aria-label={`${choose} · ${label}`}
        />
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
