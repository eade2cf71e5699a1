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
  ipaTitle: 'Add the iOS app you have signed',
  ipaLead:
    'The .ipa of the build is unsigned. Sign {bundle} {version} with your certificate and choose it here: it shares this link with Android.',
  ipaAlone: 'This build is for iOS alone',
  ipaAloneLead:
    'The .ipa of the build is unsigned, and phones can’t install it. Sign {bundle} {version} with your certificate and choose it here to publish it.',
  ipaDeclare:
    'By choosing it you declare that this app has nothing to do with lending, finance, investment, cryptocurrency, gambling or telecom fraud.',
  chooseIpa: 'Choose .ipa',
  ipaReading: 'The browser is reading it…',
  ipaType: 'Only an .ipa can be added here',
  ipaOther: 'This is {found}, while the iOS app of this build is {expected}. Please sign the .ipa of this build.',
  ipaUnsent: '{name} can’t be used',
  ipaFailed: 'It did not arrive. Please choose the file again.',
  ipaAgain: 'Choose another file',
  ipaPause: 'Pause',
  ipaResume: 'Resume',
  ipaCancel: 'Cancel the upload',
  ipaUpload: 'Upload of {name}',
  ipaKeeps: 'Closing this window pauses it; choose the same file again to go on.',
  ipaPublishing: 'It has arrived. Publishing…',
} as const satisfies TranslationOf<typeof zh>;
