import { useId, useState } from 'react';
import type { z } from 'zod';
import { files } from '#contract/calls/files.ts';
import type { filesSchemas } from '#contract/schemas/files.ts';
import { upload } from '../call/upload.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { FieldNote } from './field-note.tsx';

type Uploaded = z.output<typeof filesSchemas.uploadImage.output>;
type Props = {
  use: 'icon' | 'start';
  label: string;
  hint?: string;
  error?: string | undefined;
  onDone: (file: Uploaded) => void;
};

/** Spec §5: "Icon upload accepts gif, jpeg, jpg, png, svg". */
const accepted = '.gif,.jpeg,.jpg,.png,.svg,image/gif,image/jpeg,image/png,image/svg+xml';

export function PictureUpload({ use, label, hint, error, onDone }: Props) {
  const text = useText(common);
  const id = useId();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();

  async function send(picture: File) {
    setProblem(undefined);
    setShare(0);
    const answer = await upload<Uploaded>(files.uploadImage, { picture, use }, { onProgress: setShare });
    setShare(null);
    if (answer.ok) {
      onDone(answer.data);
    } else if (!answer.shown) {
      setProblem(answer.msg);
    }
  }

  return (
    <div>
      <label className="button is-line is-small" aria-disabled={share !== null}>
        {share === null ? label : text('uploading', { percent: Math.round(share * 100) })}
        <input
          className="screen-reader"
          type="file"
          accept={accepted}
          disabled={share !== null}
          aria-describedby={id}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) {
              send(file);
            }
          }}
        />
      </label>
      <FieldNote id={id} error={problem ?? error}>
        {hint}
      </FieldNote>
    </div>
  );
}
