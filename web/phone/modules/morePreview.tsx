import FileText from 'lucide-react/icons/file-text';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { morePreview as facts } from '#modules/morePreview.ts';
import { useText } from '../../texts/use-text.ts';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './morePreview.css';
import { pairs } from '../../texts/texts.ts';

export const morePreview: PhoneModule = { icon: FileText, Overlay: MorePreview, coversStatusBar: true };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

const texts = pairs({
  close: { zh: '关闭', en: 'Close' },
  share: { zh: '分享', en: 'Share' },
  save: { zh: '保存', en: 'Save' },
  heading: { zh: '茶单', en: 'Tea list' },
  download: { zh: '开始下载：茶单.pdf', en: 'Downloading: tea-list.pdf' },
});

/** A PDF link of the site: opened in the preview, or as a download. */
function MorePreview({ app }: OverlayProps) {
  const text = useText(texts);
  const { pdf = true } = (app.modules?.morePreview?.config ?? {}) as Partial<Settings>;
  return pdf ? (
    <div className="morePreview">
      <div className="morePreview__bar">
        <span>{text('close')}</span>
        <b>1 / 3</b>
      </div>
      <div className="morePreview__sheet">
        <b>{text('heading')}</b>
        <small>{app.name}</small>
        <svg viewBox="0 0 100 96" aria-hidden="true">
          <path d="M0 4h100M0 16h100M0 28h82M0 48h100M0 60h94M0 72h100M0 84h56" />
        </svg>
      </div>
      <div className="morePreview__bar">
        <span>{text('share')}</span>
        <span>{text('save')}</span>
      </div>
    </div>
  ) : (
    <div className="morePreview__note">
      <span>{text('download')}</span>
    </div>
  );
}
