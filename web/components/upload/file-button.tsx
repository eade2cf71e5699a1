import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import type { Upload } from './use-upload.ts';
import './file-button.css';

type Props = {
  upload: Upload;
  /** File types and endings, as in the `accept` attribute. */
  accept: string;
  label: string;
  'aria-label'?: string;
  error?: string | undefined;
  noteId?: string;
  /** Shows a text link instead of a button. */
  isLink?: boolean | undefined;
  /** Whether this is the main action of its place. */
  isMain?: boolean | undefined;
};

/** Chooses the file of an upload and shows its progress. */
export function FileButton({ upload: { share, pick }, accept, label, error, noteId, isLink, isMain, ...named }: Props) {
  const text = useText(common);
  const look = isLink ? 'link' : isMain ? 'button' : 'button is-line is-small';
  return (
    <label className={`${look} file-button`} aria-disabled={share !== null}>
      {share === null ? label : text('uploading', { percent: Math.round(share * 100) })}
      <input
        className="screen-reader"
        type="file"
        accept={accept}
        disabled={share !== null}
        aria-label={named['aria-label']}
        aria-describedby={noteId}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) {
            pick(file);
          }
        }}
      />
    </label>
  );
}
