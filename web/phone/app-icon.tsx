import { firstCharacter } from '#rules/first-character.ts';
import { inkOn } from '#rules/packaging/ink.ts';
import { useShownPicture } from '../components/upload/use-shown-picture.ts';
import type { PhoneApp } from './phone-app.ts';

/** `color` is null for an app whose color is unknown: its letter stands on the site's own. `size` is a CSS length. */
type Props = { app: Pick<PhoneApp, 'name' | 'icon'> & { color: string | null }; size: string };

/** The app's icon; if there is none that can be shown, the first letter on the app's color, as `draw-letter.ts` draws it for the build. */
export function AppIcon({ app: { name, icon, color }, size }: Props) {
  const box = { width: size, height: size };
  const { isShown, ...picture } = useShownPicture(icon);
  return isShown ? (
    <img className="app-icon" {...picture} alt="" width="64" height="64" style={box} />
  ) : (
    <span
      className="app-icon is-letter"
      style={{ ...box, ...(color && { background: color, color: inkOn(color) }) }}
      aria-hidden="true"
    >
      <b>{firstCharacter(name)}</b>
    </span>
  );
}
