import ShieldCheck from 'lucide-react/icons/shield-check';
import type { PhoneModule } from '../phone-module.ts';

/** It has nothing to see: pins are asked below the page. */
export const certConfig: PhoneModule = { icon: ShieldCheck };
