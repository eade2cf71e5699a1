import { AppIcon } from '../../../phone/app-icon.tsx';
import { useAppName } from '../../../texts/use-app-name.ts';
import type { PackedApp } from '../../draft/base-form.ts';

/** The app in the payment dialog. */
export function OrderedApp({ app: { base } }: { app: PackedApp }) {
  const name = useAppName()(base);
  return <AppIcon app={{ name, icon: base.icon_url, color: base.theme_color }} size="44px" />;
}
