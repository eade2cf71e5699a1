import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  distribute: 'Distribute',
  distributing: 'Publishing…',
  title: 'Distribute',
  sent: 'Submitted',
  done: 'Ready for your testers',
  doneText: 'They open the link or scan the code to install. Later versions keep this link.',
  scanning:
    'The installer is being scanned for malware. The link gives this version as soon as the scan has ended, usually within a few minutes.',
  review: 'The content is being reviewed. The link gives this version as soon as it has passed.',
  both: 'Android and iOS share this link; each phone gets its own installer.',
  failed: 'Not published',
  signerChanged:
    'This version is signed differently: phones with an earlier one can’t update, and have to uninstall it first, which clears its data.',
  anyway: 'Publish anyway',
  goAuth: 'Verify now',
  settings: 'Download settings',
  list: 'Distributed apps',
} as const satisfies TranslationOf<typeof zh>;
