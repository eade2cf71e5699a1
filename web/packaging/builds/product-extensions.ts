import type { Build } from './use-build.ts';

/** The file name extension of each product. */
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
