import 'react';

declare module 'react' {
  /** Custom properties pass an app's own colors to the style sheets. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
