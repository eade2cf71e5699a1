import { useId, useState } from 'react';
import { FieldNote } from '../field-note.tsx';
import { FileButton } from './file-button.tsx';
import { type Upload, type UploadOptions, useUpload } from './use-upload.ts';

type Props = Pick<UploadOptions, 'use' | 'onDone'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The picture in use. A problem with a file is forgotten once another picture is. */
  inUse: string;
};

/** Spec §5: "Icon upload accepts gif, jpeg, jpg, png, svg". */
const acceptedPictures = '.gif,.jpeg,.jpg,.png,.svg,image/gif,image/jpeg,image/png,image/svg+xml';

export function PictureUpload({ use, label, hint, error: formError, inUse, onDone }: Props) {
  const [problem, setProblem] = useProblemBeside(inUse);
  const upload = useUpload({ use, onProblem: setProblem, onDone });
  return (
    <div>
      <PictureFile upload={upload} label={label} hint={hint} error={problem ?? formError} />
    </div>
  );
}

type FileProps = {
  upload: Upload;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  isLink?: boolean;
};

/** The button that chooses a picture, with its hint or error. */
export function PictureFile({ upload, label, hint, error, isLink }: FileProps) {
  const noteId = useId();
  return (
    <>
      <FileButton {...{ upload, label, error, noteId, isLink }} accept={acceptedPictures} />
      <FieldNote id={noteId} error={error}>
        {hint}
      </FieldNote>
    </>
  );
}

/** A problem that lasts as long as the picture beside it. */
export function useProblemBeside(picture: string): [string | undefined, (problem: string | undefined) => void] {
  const [told, setTold] = useState<{ problem: string | undefined; picture: string }>();
  const problem = told?.picture === picture ? told.problem : undefined;
  return [problem, (next) => setTold({ problem: next, picture })];
}
