import Sun from 'lucide-react/icons/sun';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { wakey as facts } from '#modules/wakey.ts';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './wakey.css';

export const wakey: PhoneModule = { icon: Sun, Overlay: Wakey, coversStatusBar: true };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

/** A dark layer over the page shows the brightness of the settings. */
function Wakey({ app }: OverlayProps) {
  const settings = app.modules?.wakey?.config as Partial<Settings> | undefined;
  const percent = settings?.brightness || 100;
  return percent < 100 ? <div className="wakey" style={{ opacity: (100 - percent) / 125 }} /> : null;
}
