import { useText } from '../texts/use-text.ts';
import type { PhoneApp } from './phone-app.ts';
import sampleIcon from './sample-icon.svg';
import { phone as texts } from './texts.ts';

/** The sample app in the phone until the visitor enters a link. */
export function useSampleApp(): PhoneApp {
  return { name: useText(texts)('sampleName'), icon: sampleIcon, color: '#1f6b4a', background: '#f5f1e3' };
}
