import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import type { PlistDictionary } from '#formats/plist/plist-value.ts';

export type InstallManifest = {
  /** An https address, which the phone requests without cookies. */
  installerUrl: string;
  /** A square PNG of at least 57 pixels; null without an icon. */
  iconUrl: string | null;
  /** The bundle ID of the installer; with another one the installation fails with “unable to install”. */
  bundleId: string;
  version: string;
  /** The title in the question of iOS, which requires more than one character. */
  title: string;
};

/**
 * Encodes the manifest that `itms-services` fetches to install an app over the air (Apple, device-management, other/manifesturl.yaml). The same input gives the
 * same bytes.
 */
export function encodeInstallManifest({
  installerUrl,
  iconUrl,
  bundleId,
  version,
  title,
}: InstallManifest): Uint8Array {
  const pictures = iconUrl === null ? [] : ['display-image', 'full-size-image'].map((kind) => assetOf(kind, iconUrl));
  return encodeXmlPlist({
    items: [
      {
        assets: [assetOf('software-package', installerUrl), ...pictures],
        metadata: {
          'bundle-identifier': bundleId,
          'bundle-version': version,
          kind: 'software',
          'platform-identifier': 'com.apple.platform.iphoneos',
          title: title.length > 1 ? title : `${title} `,
        },
      },
    ],
  });
}

const assetOf = (kind: string, url: string): PlistDictionary => ({ kind, url });
