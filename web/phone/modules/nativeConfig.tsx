import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { PhoneModule } from '../phone-module.ts';

export const nativeConfig: PhoneModule = { icon: SlidersHorizontal };
