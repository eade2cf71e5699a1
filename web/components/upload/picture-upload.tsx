import { useId, useState } from 'react';
import { FieldNote } from '../field-note.tsx';
import { FileButton } from './file-button.tsx';
import { type UploadOptions, useUpload } from './use-upload.ts';

type Props = Pick<UploadOptions, 'use' | 'onDone'> & { label: string; hint?: string; error?: string | undefined };

/** Spec §5: "Icon upload accepts gif, jpeg, jpg, png, svg". */
const accepted = '.gif,.jpeg,.jpg,.png,.svg,image/gif,image/jpeg,image/png,image/svg+xml';

export function PictureUpload({ use, label, hint, error: formError, onDone }: Props) {
  const noteId = useId();
  const [problem, setProblem] = useState<string>();
  const upload = useUpload({ use, onProblem: setProblem, onDone });
  const error = problem ?? formError;

  return (
    <div>
      <FileButton {...{ upload, label, error, noteId }} accept={accepted} />
      <FieldNote id={noteId} error={error}>
        {hint}
      </FieldNote>
    </div>
  );
}
