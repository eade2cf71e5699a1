import { useLayoutEffect } from 'react';
import { keepTheme } from '../session/theme.ts';

/** The console follows the chosen theme; public pages have a single theme. */
export const useTheme = () => useLayoutEffect(keepTheme, []);
