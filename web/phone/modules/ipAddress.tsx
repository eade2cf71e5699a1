import Globe from 'lucide-react/icons/globe';
import type { PhoneModule } from '../phone-module.ts';

/** Nothing of it is seen in the app itself. */
export const ipAddress: PhoneModule = { icon: Globe };
