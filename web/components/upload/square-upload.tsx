import { useState } from 'react';
import { PhotoEditor } from '../crop/photo-editor.tsx';
import { PictureFile, useProblemBeside } from './picture-upload.tsx';
import { type UploadOptions, useUpload } from './use-upload.ts';

type Props = Pick<UploadOptions, 'use' | 'onDone'> & { label: string; inUse: string };

const square = ['square'] as const;

/** A text link for a picture that is cropped to a square before the upload. One that only the server can draw, such as an SVG, is sent whole. */
export function SquareUpload({ use, label, inUse, onDone }: Props) {
  const [error, setProblem] = useProblemBeside(inUse);
  const [source, setSource] = useState<File | null>(null);
  const [isEditing, edit] = useState(false);
  const upload = useUpload({
    use,
    onProblem: setProblem,
    onPick(file) {
      setSource(file);
      edit(true);
    },
    onDone,
  });

  function send(photo: Blob) {
    edit(false);
    upload.send(new File([photo], `${use}.jpg`, { type: photo.type }));
  }

  return (
    <div>
      <PictureFile {...{ upload, label, error }} isLink />
      {source && (
        <PhotoEditor
          file={source}
          open={isEditing}
          shapes={square}
          onClose={() => edit(false)}
          onBroken={() => upload.send(source)}
          onDone={send}
        />
      )}
    </div>
  );
}
