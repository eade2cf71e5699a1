import { AppIcon } from '../../../phone/app-icon.tsx';
import type { PackedApp } from '../../draft/base-form.ts';
import { savedIcon } from '../../saved-icon.ts';

/** The app in the payment dialog. */
export const OrderedApp = ({ app }: { app: PackedApp }) => <AppIcon app={savedIcon(app.base)} size="44px" />;
