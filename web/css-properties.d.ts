import 'react';

declare module 'react' {
  /** Custom properties carry an app's own colors into the styles. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
