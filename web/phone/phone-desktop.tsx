import { AppIcon } from './app-icon.tsx';
import type { OverlayProps } from './phone-module.ts';
import './phone-desktop.css';

const neighbors = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'];

export function PhoneDesktop({ app }: OverlayProps) {
  return (
    <div className="phone-desktop">
      <div className="phone-desktop__apps">
        {neighbors.map((key) => (
          <i key={key}>
            <b />
            <u />
          </i>
        ))}
        <i>
          <AppIcon app={app} size="4.9em" />
          <span>{app.name}</span>
        </i>
      </div>
      <div className="phone-desktop__dock">
        {neighbors.slice(0, 4).map((key) => (
          <b key={key} />
        ))}
      </div>
    </div>
  );
}
