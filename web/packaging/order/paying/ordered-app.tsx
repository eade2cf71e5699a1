import { AppIcon } from '../../../phone/app-icon.tsx';
import type { PackedApp } from '../../draft/base-form.ts';

/** The app in its payment. */
export const OrderedApp = ({ app: { base } }: { app: PackedApp }) => (
  <AppIcon app={{ name: base.app_name, icon: base.icon_url, color: base.theme_color }} size="44px" />
);
