import { AppIcon } from '../../../phone/app-icon.tsx';
import { savedIcon } from '../../../phone/phone-app.ts';
import type { PackedApp } from '../../draft/base-form.ts';

/** The app in the payment dialog. */
export const OrderedApp = ({ app }: { app: PackedApp }) => <AppIcon app={savedIcon(app.base)} size="44px" />;
