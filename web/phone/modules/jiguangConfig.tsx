import BellRing from 'lucide-react/icons/bell-ring';
import type { PhoneModule } from '../phone-module.ts';

export const jiguangConfig: PhoneModule = { icon: BellRing };
