import { isAbsolute } from 'node:path';
import { z } from 'zod';

const ADDRESS_WORDS = 'must be host:port, such as 127.0.0.1:3310, or unix: and the path of a socket';

/** Keys of the scanner for malware. Without an address nothing is scanned, and each release says so. */
export const scannerKeys = {
  CLAMD_ADDRESS: z
    .string()
    .refine((value) => addressOf(value) !== null, { error: ADDRESS_WORDS })
    .optional(),
};

export type ClamdAddress = { host: string; port: number } | { path: string };
/** Null is off. */
export type ScannerConfig = { clamd: ClamdAddress | null };

export const scannerConfig = ({ CLAMD_ADDRESS: address }: { CLAMD_ADDRESS?: string | undefined }): ScannerConfig => ({
  clamd: address === undefined ? null : addressOf(address),
});

function addressOf(text: string): ClamdAddress | null {
  if (text.startsWith('unix:')) {
    const path = text.slice('unix:'.length);
    return isAbsolute(path) ? { path } : null;
  }
  const [, host = '', port = ''] = /^(\[[0-9a-f:]{2,40}\]|[a-z0-9.-]{1,253}):(\d{1,5})$/i.exec(text) ?? [];
  const number = Number(port);
  return host !== '' && number >= 1 && number <= 65_535 ? { host: host.replace(/^\[|\]$/g, ''), port: number } : null;
}
