import RotateCcwSquare from 'lucide-react/icons/rotate-ccw-square';
import type { adverbScreen as facts } from '#modules/adverbScreen.ts';
import type { ConfigOfFields } from '#modules/app-module.ts';
import { AppIcon } from '../app-icon.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './adverbScreen.css';

export const adverbScreen: PhoneModule = { icon: RotateCcwSquare, Overlay: AdverbScreen, coversStatusBar: true };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

/** A landscape app is drawn rotated on the upright phone; any other app is unchanged. */
function AdverbScreen({ app }: OverlayProps) {
  const settings = app.modules?.adverbScreen?.config as Partial<Settings> | undefined;
  return settings?.orientation === 'landscape' ? (
    <div className="adverbScreen">
      <div className={settings.fullscreen ? 'adverbScreen__page is-full' : 'adverbScreen__page'}>
        <AppIcon app={app} size="6em" />
        <b>{app.name}</b>
      </div>
    </div>
  ) : null;
}
