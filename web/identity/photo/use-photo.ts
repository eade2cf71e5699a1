import { useState } from 'react';
import { useUpload } from '../../components/upload/use-upload.ts';
import { useText } from '../../texts/use-text.ts';
import type { IdentityField } from '../identity-form.ts';
import { identityTexts } from '../texts.ts';
import type { IdentityForm } from '../use-identity-form.ts';
import { useSentPhoto } from './use-sent-photo.ts';

/** Spec §5: "Authentication photos: single photo up to 10M, PNG or JPG". */
export const acceptedPhotos = ['image/png', 'image/jpeg'];
const maxBytes = 10 * 1024 * 1024;

/** The photo of one field: chosen, edited and uploaded here, or uploaded before the page was loaded. */
export function usePhoto(form: IdentityForm, field: IdentityField) {
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
