import type { TranslationOf } from '../../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Registered test devices',
  lead: 'Testers register an iPhone or iPad on the install page. Add the devices to your profile, sign again and upload, and they can install.',
  none: 'No device is registered yet.',
  device: 'Device',
  system: 'System',
  added: 'Registered',
  acts: 'Actions',
  inProfile: 'Can install',
  notInProfile: 'Not in the profile',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  removeTitle: 'Remove this device?',
  removeText: 'It only leaves this list; a profile that names it stays as it is. It can be registered again.',
  csv: 'Export CSV',
  forApple: 'Export for Apple’s developer site',
  fileName: '{name}-test-devices',
} as const satisfies TranslationOf<typeof zh>;
