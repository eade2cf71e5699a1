import type { ProductKind } from '#packager/pack-app.ts';
import type { Platform } from '#words/platform.ts';

/** The platform of each kind of product, and its content type for downloads (Android: APK; Apple: configuration profiles). */
export const productFacts: Record<ProductKind, { platform: Platform; mime: string }> = {
  apk: { platform: 'android', mime: 'application/vnd.android.package-archive' },
  aab: { platform: 'android', mime: 'application/octet-stream' },
  mobileconfig: { platform: 'ios', mime: 'application/x-apple-aspen-config' },
  'unsigned-ipa': { platform: 'ios', mime: 'application/octet-stream' },
  simulator: { platform: 'ios', mime: 'application/zip' },
};
