import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Platform } from '#words/platform.ts';
import type { PhoneApp } from './phone-app.ts';

export type OverlayProps = { app: PhoneApp; trial: boolean; platform: Platform };

/** A drawing over the page for a state of the phone; it can use the whole screen. */
export type PhoneDrawing = {
  Overlay?: ComponentType<OverlayProps>;
  coversStatusBar?: true;
  /** The colors below the status bar of a light and of a dark phone. */
  statusGrounds?: (app: PhoneApp) => readonly [light: string, dark: string];
  /** The end of the screen where it is drawn, for places that show a part of the phone; the middle by default. */
  at?: 'top' | 'bottom';
};

/** A module in the drawn phone. Its state has the module's name; without an overlay it shows the page as it is. */
export type PhoneModule = PhoneDrawing & { icon: LucideIcon };
