import ChartColumn from 'lucide-react/icons/chart-column';
import type { PhoneModule } from '../phone-module.ts';

/** Nothing of it is seen in the app. */
export const umengConfig: PhoneModule = { icon: ChartColumn };
