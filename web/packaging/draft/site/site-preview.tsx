import { AppIcon } from '../../../phone/app-icon.tsx';
import { useText } from '../../../texts/use-text.ts';
import type { BaseForm } from '../base-form.ts';
import { draftTexts } from '../texts.ts';
import './site-preview.css';

/** An offline site in the drawn phone: its pages are inside a zip, so the phone shows the name and the icon of the app. */
export function SitePreview({ form }: { form: Pick<BaseForm, 'app_name' | 'icon_url' | 'theme_color'> }) {
  const text = useText(draftTexts);
  const { app_name: name, icon_url: icon, theme_color: color } = form;
  return (
    <div className="site-preview">
      <AppIcon app={{ name, icon: icon || null, color }} size="6em" />
      <b>{name}</b>
      <p>{text('sitePreview')}</p>
    </div>
  );
}
