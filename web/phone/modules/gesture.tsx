import ChevronLeft from 'lucide-react/icons/chevron-left';
import Hand from 'lucide-react/icons/hand';
import Menu from 'lucide-react/icons/menu';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { gesture as facts } from '#modules/gesture.ts';
import { Icon } from '../../components/icon.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './gesture.css';

export const gesture: PhoneModule = { icon: Hand, Overlay: Gesture };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

/** A finger swipes from the left edge: the disc with the arrow follows it. */
function Gesture({ app }: OverlayProps) {
  const { swipe = 'history' } = (app.modules?.gesture?.config ?? {}) as Partial<Settings>;
  return swipe === 'none' ? null : (
    <div className="gesture">
      <Icon of={swipe === 'sidebar' ? Menu : ChevronLeft} />
    </div>
  );
}
