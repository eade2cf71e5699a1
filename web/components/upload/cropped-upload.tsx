import { lazy, Suspense, useState } from 'react';
import type { CropShape } from '../crop/crop.ts';
import { PictureFile, useProblemBeside } from './picture-upload.tsx';
import { type UploadOptions, useUpload } from './use-upload.ts';

/** The editor is loaded with the first chosen picture. */
const PhotoEditor = lazy(() => import('../crop/photo-editor.tsx').then((crop) => ({ default: crop.PhotoEditor })));

type Props = Pick<UploadOptions, 'use' | 'onDone'> & {
  label: string;
  'aria-label'?: string;
  inUse: string;
  /** The first shape is chosen at the beginning. */
  shapes: readonly CropShape[];
  error?: string | undefined;
  isLink?: boolean;
};

/** A picture that is cropped before the upload. A picture that only the server can draw, such as an SVG, is sent as it is. */
export function CroppedUpload({ use, label, inUse, shapes, error: formError, isLink, onDone, ...named }: Props) {
  const [problem, setProblem] = useProblemBeside(inUse);
  const error = problem ?? formError;
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
      <PictureFile {...{ upload, label, error, isLink }} {...named} />
      {source && (
        <Suspense>
          <PhotoEditor
            file={source}
            open={isEditing}
            shapes={shapes}
            onClose={() => edit(false)}
            onBroken={() => upload.send(source)}
            onDone={send}
          />
        </Suspense>
      )}
    </div>
  );
}
