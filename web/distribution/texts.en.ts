import type { TranslationOf } from '../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  previewInstall: 'Install',
  previewPassword: 'Enter the password to install',
  previewQuestion: 'Answer the question to install',
  previewClosed: 'Downloads are closed',
  previewNotes: 'What’s new',
  icon: 'Icon',
  changeIcon: 'Change it',
  loadingTitle: 'App distribution',
  missingTitle: 'This app was not found',
  missingLead: 'It may have been deleted, or belong to another account.',
  backToList: 'Back to distributed apps',
} as const satisfies TranslationOf<typeof zh>;
