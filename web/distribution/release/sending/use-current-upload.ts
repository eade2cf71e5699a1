import { useSyncExternalStore } from 'react';
import { currentUpload } from './current-upload.ts';

/** The file on its way; null without one. */
export const useCurrentUpload = () => useSyncExternalStore(currentUpload.listen, currentUpload.get, () => null);
