import { useState } from 'react';
import type { InputPlace } from './kept-input.ts';

/** The place of a form or screen, decided when it mounts: its input belongs to that member. Null on the server. */
export const useInputPlace = (make: () => InputPlace): InputPlace | null =>
  useState(() => (typeof window === 'undefined' ? null : make()))[0];
