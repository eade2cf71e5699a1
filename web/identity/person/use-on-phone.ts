import { useMedia } from '../../components/use-media.ts';

/** On a phone the check runs in an app of the same phone, so a button replaces the QR code. */
export const useOnPhone = (): boolean => useMedia('(max-width: 760px)');
