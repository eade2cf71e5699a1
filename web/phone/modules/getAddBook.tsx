import Contact from 'lucide-react/icons/contact';
import type { PhoneModule } from '../phone-module.ts';

/** Nothing of it is seen in the app itself. */
export const getAddBook: PhoneModule = { icon: Contact };
