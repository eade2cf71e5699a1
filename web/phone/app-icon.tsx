import { inkOn } from './ink-on.ts';
import type { PhoneApp } from './phone-app.ts';

/** The app's icon, or its first letter on its color, as the packager draws it. `size` is a CSS length. */
export function AppIcon({ app, size }: { app: Pick<PhoneApp, 'name' | 'icon' | 'color'>; size: string }) {
  const box = { width: size, height: size };
  return app.icon ? (
    <img className="app-icon" src={app.icon} alt="" width="64" height="64" style={box} />
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
