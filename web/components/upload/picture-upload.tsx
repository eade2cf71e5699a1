import { type ReactNode, useId, useState } from 'react';
import { FieldNote } from '../field-note.tsx';
import { FileButton } from './file-button.tsx';
import { type Upload, type UploadOptions, useUpload } from './use-upload.ts';
import './picture-upload.css';

type Props = Pick<UploadOptions, 'use' | 'onDone'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The picture in use. A new picture clears a problem with a file. */
  inUse: string;
  /** Another way to choose a picture, before the button. */
  children?: ReactNode;
};

/** Spec §5: "Icon upload accepts gif, jpeg, jpg, png, svg". */
const acceptedPictures = '.gif,.jpeg,.jpg,.png,.svg,image/gif,image/jpeg,image/png,image/svg+xml';

export function PictureUpload({ use, label, hint, error: formError, inUse, onDone, children }: Props) {
  const [problem, setProblem] = useProblemBeside(inUse);
  const upload = useUpload({ use, onProblem: setProblem, onDone });
  return (
    <div>
      <PictureFile upload={upload} label={label} hint={hint} error={problem ?? formError}>
        {children}
      </PictureFile>
    </div>
  );
}

type FileProps = {
  upload: Upload;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  isLink?: boolean | undefined;
  'aria-label'?: string;
  children?: ReactNode;
};

/** The button that chooses a picture, with its hint or error. */
export function PictureFile({ upload, label, hint, error, isLink, children, ...named }: FileProps) {
  const noteId = useId();
  return (
    <>
      <div className="picture-upload__ways">
        {children}
        <FileButton {...{ upload, label, error, noteId, isLink }} {...named} accept={acceptedPictures} />
      </div>
      <FieldNote id={noteId} error={error}>
        {hint}
      </FieldNote>
    </>
  );
}

/** A problem that is shown until the picture beside it changes. */
export function useProblemBeside(picture: string): [string | undefined, (problem: string | undefined) => void] {
  const [found, setFound] = useState<{ problem: string | undefined; picture: string }>();
  const problem = found?.picture === picture ? found.problem : undefined;
  return [problem, (next) => setFound({ problem: next, picture })];
}
