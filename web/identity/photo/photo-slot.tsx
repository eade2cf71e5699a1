import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { PhotoEditor } from '../../components/crop/photo-editor.tsx';
import { FieldNote } from '../../components/field-note.tsx';
import { Icon } from '../../components/icon.tsx';
import { FileButton } from '../../components/upload/file-button.tsx';
import { useText } from '../../texts/use-text.ts';
import type { IdentityField } from '../identity-form.ts';
import { identityTexts } from '../texts.ts';
import type { IdentityForm } from '../use-identity-form.ts';
import { type GuideName, PhotoGuide } from './photo-guides.tsx';
import { acceptedPhotos, usePhoto } from './use-photo.ts';
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

/** `isTitled`: the row already has the label as its title. One photo: the example first, then the member's own, which can be cropped and rotated before the upload. */
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
