import { inkOn } from '#rules/packaging/ink.ts';
import { useShownPicture } from '../components/upload/use-shown-picture.ts';
import type { PhoneApp } from './phone-app.ts';

/** The app's icon; if there is none that can be shown, the first letter on the app's color, as the packager draws it. `size` is a CSS length. */
export function AppIcon({ app, size }: { app: Pick<PhoneApp, 'name' | 'icon' | 'color'>; size: string }) {
  const box = { width: size, height: size };
  const { isShown, ...picture } = useShownPicture(app.icon);
  return isShown ? (
    <img className="app-icon" {...picture} alt="" width="64" height="64" style={box} />
  ) : (
    <span
      className="app-icon is-letter"
      style={{ ...box, background: app.color, color: inkOn(app.color) }}
      aria-hidden="true"
    >
      <b>{[...app.name.trim()][0]}</b>
    </span>
  );
}
