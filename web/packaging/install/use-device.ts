import { useSyncExternalStore } from 'react';

export type Device = 'iphone' | 'android' | 'computer';
type Traits = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** An iPad calls itself a Macintosh since iPadOS 13, but no Mac has a touch screen. */
export function deviceOf({ userAgent, maxTouchPoints }: Traits): Device {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) {
    return 'iphone';
  }
  return /Android/.test(userAgent) ? 'android' : 'computer';
}

/** The device that shows this page; 'computer' on the server and until hydration. */
export const useDevice = (): Device =>
  useSyncExternalStore(
    never,
    () => deviceOf(navigator),
    () => 'computer',
  );

const never = () => () => {};
