import ScanFace from 'lucide-react/icons/scan-face';
import type { ConfigOfFields } from '#modules/app-module.ts';
import { faceDiscern as module } from '#modules/faceDiscern.ts';
import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './faceDiscern.css';
import { pairs } from '../../texts/texts.ts';

export const faceDiscern: PhoneModule = { icon: ScanFace, Overlay: FaceDiscern, coversStatusBar: true };

type Settings = ConfigOfFields<(typeof module)['fields']>;

const texts = pairs({
  notice: { zh: '只拍照片，不核验身份', en: 'Takes a picture and checks no identity' },
  close: { zh: '关闭', en: 'Close' },
});

/** The front camera with its oval, in the dark of the app's own screen, with the owner's instruction and the countdown. */
function FaceDiscern({ app }: OverlayProps) {
  const text = useText(texts);
  const language = useLanguage();
  const { instruction, countdown } = module.fields;
  const settings = (app.modules?.faceDiscern?.config ?? {}) as Partial<Settings>;
  const seconds = settings.countdown ?? countdown.default;
  return (
    <div className="faceDiscern">
      <p>
        <b>{textIn(language, settings.instruction ?? instruction.default)}</b>
        <span>{text('notice')}</span>
      </p>
      <div className="faceDiscern__oval">
        <Icon of={ScanFace} />
        {seconds > 0 ? <b>{seconds}</b> : null}
      </div>
      <small>{text('close')}</small>
    </div>
  );
}
