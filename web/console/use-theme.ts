import { useLayoutEffect } from 'react';
import { keepTheme } from '../session/theme.ts';

/** The console is light or dark as its user likes; the public pages have one look. */
export const useTheme = () => useLayoutEffect(keepTheme, []);
