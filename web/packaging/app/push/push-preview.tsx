import { AppIcon } from '../../../phone/app-icon.tsx';
import { useAppName } from '../../../texts/use-app-name.ts';
import { useText } from '../../../texts/use-text.ts';
import type { PackedApp } from '../../draft/base-form.ts';
import { appPageTexts } from '../texts.ts';
import './push-preview.css';

type Props = { app: PackedApp; title: string; body: string };

/** The message as a notification. */
export function PushPreview({ app: { base }, title, body }: Props) {
  const text = useText(appPageTexts);
  const icon = { name: useAppName()(base), icon: base.icon_url || null, color: base.theme_color };
  return (
    <figure className="push-preview">
      <div className="push-preview__card">
        <AppIcon app={icon} size="36px" />
        <div>
          <p className="push-preview__title">
            <b>{title.trim() || text('pushName')}</b>
            <span>{text('pushNow')}</span>
          </p>
          <p className="push-preview__body">{body.trim() || text('pushBody')}</p>
        </div>
      </div>
      <figcaption>{text('pushLooks')}</figcaption>
    </figure>
  );
}
