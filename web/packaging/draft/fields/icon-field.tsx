import { useState } from 'react';
import { PictureUpload } from '../../../components/upload/picture-upload.tsx';
import { useText } from '../../../texts/use-text.ts';
import { packagingTexts } from '../../texts.ts';
import type { BaseForm, SiteCheck } from '../base-form.ts';
import { IconPicker } from './icon-picker.tsx';
import './icon-field.css';

type Props = {
  form: BaseForm;
  siteIcon: SiteCheck['icon'] | undefined;
  error: string | undefined;
  onChange: (change: Pick<BaseForm, 'icon' | 'icon_url'>) => void;
};

/** Selects the icon and previews it as each system crops it. */
export function IconField({ form, siteIcon, error, onChange }: Props) {
  const text = useText(packagingTexts);
  const [picking, setPicking] = useState(false);

  return (
    <div className="icon-field">
      <div className="icon-field__now">
        {form.icon_url ? (
          <img
            className="icon-field__picture"
            data-part="icon"
            src={form.icon_url}
            alt={text('icon')}
            width={88}
            height={88}
          />
        ) : (
          <span className="icon-field__picture is-missing">{text('iconMissing')}</span>
        )}
        {form.icon_url && (
          <span className="icon-field__masks" aria-hidden="true">
            {['round', 'squircle', 'square'].map((shape) => (
              <img key={shape} className={`is-${shape}`} src={form.icon_url} alt="" width={24} height={24} />
            ))}
          </span>
        )}
      </div>
      <div className="icon-field__ways">
        <button type="button" className="button is-line is-small" onClick={() => setPicking(true)}>
          {text('chooseIcon')}
        </button>
        <IconPicker open={picking} onClose={() => setPicking(false)} onChoose={onChange} />
        <PictureUpload
          use="icon"
          label={text('uploadIcon')}
          hint={text('iconFormats')}
          error={error}
          onDone={({ file, url }) => onChange({ icon: { icon_id: null, unicode: file }, icon_url: url })}
        />
        {siteIcon && siteIcon.url !== form.icon_url && (
          <button
            type="button"
            className="link"
            onClick={() => onChange({ icon: { icon_id: null, unicode: siteIcon.file }, icon_url: siteIcon.url })}
          >
            {text('useSiteIcon')}
          </button>
        )}
      </div>
    </div>
  );
}
