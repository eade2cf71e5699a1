import type { CSSProperties } from 'react';
import type { PhoneApp } from './phone.tsx';

/** The app's icon; where there is none, its first letter on its colour, as the packager draws it. `size` is a CSS length. */
export function AppIcon({ app, size }: { app: Pick<PhoneApp, 'name' | 'icon'>; size?: string }) {
  const style: CSSProperties | undefined = size ? { width: size, height: size } : undefined;
  return app.icon ? (
    <img className="p-icon" src={app.icon} alt="" width="64" height="64" style={style} />
  ) : (
    <span className="p-icon is-letter" style={style} aria-hidden="true">
      <span>{[...app.name.trim()][0]}</span>
    </span>
  );
}
