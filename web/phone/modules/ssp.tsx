import Megaphone from 'lucide-react/icons/megaphone';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { ssp as module } from '#modules/ssp.ts';
import { useText } from '../../texts/use-text.ts';
import { AppIcon } from '../app-icon.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './advertisement.css';
import { pairs } from '../../texts/texts.ts';

export const ssp: PhoneModule = { icon: Megaphone, Overlay: Ssp, coversStatusBar: true };

type Settings = ConfigOfFields<(typeof module)['fields']>;

const texts = pairs({
  skip: { zh: '跳过 {seconds}', en: 'Skip {seconds}' },
  mark: { zh: '广告', en: 'Ad' },
});

/** The advertisement at the start, with the app’s icon instead of its picture. */
function Ssp({ app }: OverlayProps) {
  const text = useText(texts);
  const { splashSeconds = 5 } = (app.modules?.ssp?.config ?? {}) as Partial<Settings>;
  return (
    <div className="advertisement">
      <AppIcon app={app} size="9em" />
      <b>{app.name}</b>
      <span className="advertisement__skip">{text('skip', { seconds: splashSeconds })}</span>
      <small className="advertisement__mark">{text('mark')}</small>
    </div>
  );
}
