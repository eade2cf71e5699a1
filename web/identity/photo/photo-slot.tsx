import Check from 'lucide-react/icons/check';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { PhotoEditor } from '../../components/crop/photo-editor.tsx';
import { FieldNote } from '../../components/field-note.tsx';
import { Icon } from '../../components/icon.tsx';
import { FileButton } from '../../components/upload/file-button.tsx';
import { useUpload } from '../../components/upload/use-upload.ts';
import { useText } from '../../texts/use-text.ts';
import { identityApi } from '../api.ts';
import type { IdentityField } from '../identity-form.ts';
import { identityTexts } from '../texts.ts';
import type { IdentityForm } from '../use-identity-form.ts';
import { type GuideName, PhotoGuide } from './photo-guides.tsx';
import './photo-slot.css';

type Props = {
  form: IdentityForm;
  field: IdentityField;
  guide: GuideName;
  label: string;
  hint: string;
  isTitled?: boolean;
};

const adjusts = { front: 'adjustFront', back: 'adjustBack', hand: 'adjustHand', licence: 'adjustLicence' } as const;
const wholeShape = ['whole'] as const;
const cardShapes = ['whole', 'card'] as const;

/**
 * One photo: the example first, then the member's own, which can be cropped and rotated before the upload. `isTitled`: the row already has the label
 * as its title.
 */
export function PhotoSlot({ form, field, guide, label, hint, isTitled }: Props) {
  const text = useText(identityTexts);
  const id = useId();
  const { upload, preview, source, isEditing, edit, send } = usePhoto(form, field);
  const error = form.problems[field];
  const ready = form.values[field] !== '';
  const choose = text(ready ? 'replacePhoto' : 'choosePhoto');

  return (
    <div className={error ? 'photo-slot is-bad' : 'photo-slot'} data-part="photo-slot">
      <div className="photo-slot__picture">
        {ready && preview ? <img src={preview} alt={label} /> : <PhotoGuide name={guide} />}
      </div>
      <b className={isTitled ? 'screen-reader' : undefined}>{label}</b>
      {ready && !error ? (
        <p className="photo-slot__ready" id={id}>
          <Icon of={Check} />
          {text('photoReady')}
        </p>
      ) : (
        <FieldNote id={id} error={error}>
          {hint}
        </FieldNote>
      )}
      <div className="photo-slot__actions">
        <FileButton
          {...{ upload, error, noteId: id }}
          accept={acceptedPhotos.join(',')}
          label={choose}
          aria-label={`${choose} · ${label}`}
        />
        {ready && source && (
          <button
            type="button"
            className="button is-line is-small"
            aria-label={`${text('adjustPhoto')} · ${label}`}
            onClick={() => edit(true)}
          >
            {text('adjustPhoto')}
          </button>
        )}
      </div>
      {source && (
        <PhotoEditor
          file={source}
          open={isEditing}
          title={text(adjusts[guide])}
          goal={hint}
          shapes={guide === 'front' || guide === 'back' ? cardShapes : wholeShape}
          onClose={() => edit(false)}
          onBroken={() => form.setProblem(field, text('photoBroken'))}
          onDone={send}
        />
      )}
    </div>
  );
}

/** Spec §5: "Authentication photos: single photo up to 10M, PNG or JPG". */
const acceptedPhotos = ['image/png', 'image/jpeg'];
const maxBytes = 10 * 1024 * 1024;

/** The photo of one field: chosen, edited and uploaded here, or uploaded before the page was loaded. */
function usePhoto(form: IdentityForm, field: IdentityField) {
  const text = useText(identityTexts);
  const [source, setSource] = useState<File | null>(null);
  const [isEditing, edit] = useState(false);
  const upload = useUpload({
    use: 'identity',
    check: ({ type, size }) =>
      acceptedPhotos.includes(type) ? (size > maxBytes ? text('photoTooLarge') : undefined) : text('photoType'),
    onPick(file) {
      setSource(file);
      edit(true);
    },
    onProblem: (problem) => form.setProblem(field, problem),
    onDone: ({ file }) => form.set({ [field]: file }),
  });
  const sent = useSentPhoto(upload.preview ? '' : form.values[field], () => {
    form.set({ [field]: '' });
    form.setProblem(field, text('photoGone'));
  });

  function send(photo: Blob) {
    edit(false);
    upload.send(new File([photo], `${field}.jpg`, { type: photo.type }));
  }

  return { upload, preview: upload.preview ?? sent, source, isEditing, edit, send };
}

/** The address of a photo that was uploaded before this page was loaded; '' requests none. `onGone` is called when the server has deleted it. */
function useSentPhoto(file: string, onGone: () => void): string | null {
  const [shown, setShown] = useState<{ file: string; url: string } | null>(null);
  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    let here = file !== '';
    if (here) {
      identityApi.showPhoto({ file }).then((answer) => {
        if (here && answer.ok) {
          setShown({ file, url: answer.data.url });
        } else if (here && !answer.ok && answer.err === 'FILE') {
          tellGone();
        }
      });
    }
    return () => {
      here = false;
    };
  }, [file]);
  return shown?.file === file ? shown.url : null;
}
