import FileText from 'lucide-react/icons/file-text';
import type { PhoneModule } from '../phone-module.ts';

export const morePreview: PhoneModule = { icon: FileText };
