import type { TranslationOf } from '../../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Build all apps again',
  found: '{count} apps can be brought up to date',
  foundOne: '1 app can be brought up to date',
  act: 'Build all again',
  why_plan:
    'The version on phones has modules that the present plan lacks, and goes on only once it is updated. Switch them off and build again; package name and key stay.',
  why_target_sdk: 'Stores ask for a higher target level; a new build has it. Settings, package name and key stay.',
  why_shell: 'The program inside has a newer version; a new build has it. Settings, package name and key stay.',
  lead: 'Each app gets a new version with the same settings, package name and key, free of charge.',
  reason_plan: 'Another plan',
  reason_target_sdk: 'Higher target level',
  reason_shell: 'Newer program',
  versions: '{version} → {next}',
  confirm: 'Build now',
  running: 'Queueing',
  see: 'See it',
  done: 'Done',
  none: 'All apps are up to date.',
} as const satisfies TranslationOf<typeof zh>;
