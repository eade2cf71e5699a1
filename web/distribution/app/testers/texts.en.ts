import type { TranslationOf } from '../../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Registered test devices',
  lead: 'Testers register an iPhone or iPad on the install page. Add the devices to your profile, sign again and upload, and they can install.',
  none: 'No device is registered yet',
  noneLead:
    'Send testers the download link. They open it on an iPhone or iPad and tap “Check and register this device”; the UDID then appears here.',
  notNeeded: 'The current version needs no registered devices: its profile doesn’t limit installation to some.',
  notForDevices:
    'The current version isn’t signed for test devices (Ad Hoc or Development), so the install page asks nobody to register.',
  copyLink: 'Copy download link',
  device: 'Device',
  system: 'System',
  added: 'Registered',
  acts: 'Actions',
  inProfile: 'Can install',
  notInProfile: 'Not in the profile',
  copyOf: 'Copy the UDID of {name}',
  copyAll: 'Copy all UDIDs',
  rename: 'Rename',
  renameOf: 'Rename {name}',
  nameTitle: 'Name this device',
  name: 'Device name',
  nameHint: 'So that you know whose phone it is; Apple’s file has it too. Leave it empty to show the model.',
  save: 'Save',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  removeTitle: 'Remove {name}?',
  removeText: 'It only leaves this list; a profile that names it stays as it is. It can be registered again.',
  keep: 'Keep it',
  csv: 'Export CSV',
  forApple: 'Export for Apple’s developer site',
  fileName: '{name}-test-devices',
} as const satisfies TranslationOf<typeof zh>;
