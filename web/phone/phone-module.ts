import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Platform } from '#words/platform.ts';
import type { PhoneApp } from './phone-app.ts';

export type OverlayProps = { app: PhoneApp; trial: boolean; platform: Platform };

/** A picture that a state of the phone draws over the page; it has the whole screen to stand in. */
export type PhoneDrawing = {
  Overlay?: ComponentType<OverlayProps>;
  coversStatusBar?: true;
  /** The colors that it puts beneath the status bar of a light and of a dark phone. */
  statusGrounds?: (app: PhoneApp) => readonly [light: string, dark: string];
  /** The end of the screen that it is drawn at, for places that show a part of the phone; otherwise the middle. */
  at?: 'top' | 'bottom';
};

/** A module in the drawn phone. Its state has the module's name; without an overlay it shows the page as it is. */
export type PhoneModule = PhoneDrawing & { icon: LucideIcon };
