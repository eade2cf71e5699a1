import { useState } from 'react';
import { PictureUpload } from '../../../components/upload/picture-upload.tsx';
import { useShownPicture } from '../../../components/upload/use-shown-picture.ts';
import { AppIcon } from '../../../phone/app-icon.tsx';
import { useText } from '../../../texts/use-text.ts';
import type { BaseForm, SiteCheck } from '../base-form.ts';
import { draftTexts } from '../texts.ts';
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
  const text = useText(draftTexts);
  const [picking, setPicking] = useState(false);

  return (
    <div className="icon-field">
      <IconNow form={form} />
      <div className="icon-field__ways">
        <PictureUpload
          use="icon"
          label={text('uploadIcon')}
          hint={text(form.icon ? 'iconFormats' : form.app_name ? 'letterNow' : 'letterNext')}
          error={error}
          inUse={form.icon_url}
          onDone={({ file, url }) => onChange({ icon: { icon_id: null, unicode: file }, icon_url: url })}
        >
          <button type="button" className="button is-line is-small" onClick={() => setPicking(true)}>
            {text('chooseIcon')}
          </button>
        </PictureUpload>
        <IconPicker open={picking} onClose={() => setPicking(false)} onChoose={onChange} />
        {siteIcon && siteIcon.url !== form.icon_url && (
          <button
            type="button"
            className="link"
            onClick={() => onChange({ icon: { icon_id: null, unicode: siteIcon.file }, icon_url: siteIcon.url })}
          >
            {text('useSiteIcon')}
          </button>
        )}
        {form.icon && (
          <button type="button" className="link" onClick={() => onChange({ icon: null, icon_url: '' })}>
            {text('useLetter')}
          </button>
        )}
      </div>
    </div>
  );
}

/** The icon, also as each system crops it. */
function IconNow({ form: { app_name: name, icon_url: url, theme_color: color } }: Pick<Props, 'form'>) {
  const text = useText(draftTexts);
  const { isShown, ...picture } = useShownPicture(url);
  if (!isShown) {
    return (
      <div className="icon-field__now">
        <AppIcon app={{ name, icon: null, color }} size="88px" />
      </div>
    );
  }
  return (
    <div className="icon-field__now">
      <img className="icon-field__picture" data-part="icon" {...picture} alt={text('icon')} width={88} height={88} />
      <span className="icon-field__masks" aria-hidden="true">
        {['round', 'squircle', 'square'].map((shape) => (
          <img key={shape} className={`icon-field__mask is-${shape}`} src={url} alt="" width={24} height={24} />
        ))}
      </span>
    </div>
  );
}
