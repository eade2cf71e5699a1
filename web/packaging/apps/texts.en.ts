import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  colBuilt: 'Last build',
  notBuilt: 'Not built yet',
  platformPair: '{one}, {other}',
  scan: 'Scan to install',
  scanOf: 'Install QR code of “{name}”',
  scanFailed: 'The QR code could not be loaded: {reason}',
  openBuild: 'See every file of this build',
  delete: 'Delete',
  deleteOf: 'Delete “{name}”',
  deleteTitle: 'Delete “{name}”?',
  deleteLead: 'This cannot be undone.',
  losesDraft: 'Its link, icon and settings are deleted',
  losesBuilds: 'Every version, installer and verification report is deleted; download links and QR codes stop working',
  losesTrial: 'The free trial is used up: adding this link again does not bring another',
  keepsInstalled: 'Copies already on phones keep working, but can no longer be updated',
  keepsInstalledUntil: 'Copies already on phones work until {day} and cannot be renewed',
  keepsKey: 'The signing key is kept for 30 days. You can export it under “Signing keys”.',
  deleteNow: 'Delete for good',
  deleting: 'Deleting',
  keepIt: 'Keep it',
} as const satisfies TranslationOf<typeof zh>;
