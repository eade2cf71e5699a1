import Smartphone from 'lucide-react/icons/smartphone';
import type { PhoneModule } from '../phone-module.ts';

/** Nothing of it is seen: its pages only hear facts. */
export const device: PhoneModule = { icon: Smartphone };
