import type { Build } from './use-build.ts';

/** The end of the name of each product's file. */
export const productExtensions: Record<Build['files'][number]['kind'], string> = {
  apk: '.apk',
  aab: '.aab',
  mobileconfig: '.mobileconfig',
  'unsigned-ipa': '.ipa',
  simulator: '.zip',
  ipa: '.ipa',
  xcode: 'Xcode',
  gradle: 'Gradle',
};
