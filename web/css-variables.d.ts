import 'react';

/** Styles may set our own variables: `style={{ '--c': '#0a8f5b' }}`. */
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number;
  }
}
