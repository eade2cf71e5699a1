import type { MalwareScanner } from '#server/ports/malware-scanner.ts';
import type { ReleaseRow } from '../apps/store-releases.ts';

/** `off`: this site has no scanner; `waiting`: the scan has not begun. */
export type ScanState = Exclude<ReleaseRow['scan'], 'none'> | 'off' | 'waiting';

/** The verdict of the scanner for malware about a release. */
export const scanStateOf = (scanner: MalwareScanner | null, scan: ReleaseRow['scan']): ScanState =>
  scan === 'none' ? (scanner ? 'waiting' : 'off') : scan;
