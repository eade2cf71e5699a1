import { PictureUpload } from '../../components/picture-upload.tsx';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import type { BaseForm } from './base-form.ts';
import { ColorField } from './color-field.tsx';

type Change = Partial<Pick<BaseForm, 'start_picture' | 'start_picture_url' | 'background_color'>>;
type Props = { form: BaseForm; siteColor: string | null; onChange: (change: Change) => void };

/** What shows while the first page loads: the icon on a colour, or a full picture. */
export function StartField({ form, siteColor, onChange }: Props) {
  const text = useText(packagingTexts);
  const picture = form.start_picture !== '';

  return (
    <>
      <div className="opts two-up">
        <button
          type="button"
          className="opt"
          aria-pressed={!picture}
          onClick={() => onChange({ start_picture: '', start_picture_url: '' })}
        >
          <span className="thumb" style={{ background: form.background_color }}>
            {form.icon_url && <img src={form.icon_url} alt="" width={36} height={36} />}
          </span>
          <b>{text('startIcon')}</b>
          <span>{text('startIconNote')}</span>
        </button>
        <div className={picture ? 'opt is-on' : 'opt'}>
          <span className="thumb">
            {picture && <img src={form.start_picture_url} alt={text('startPicture')} height={72} />}
          </span>
          <b>{text('startPicture')}</b>
          <span>{text('startPictureNote')}</span>
          <PictureUpload
            use="start"
            label={text('uploadIcon')}
            onDone={({ file, url }) => onChange({ start_picture: file, start_picture_url: url })}
          />
        </div>
      </div>
      {!picture && (
        <div className="under">
          <ColorField
            label={text('backgroundColor')}
            value={form.background_color}
            fromSite={siteColor}
            onChange={(background_color) => onChange({ background_color })}
          />
        </div>
      )}
    </>
  );
}
