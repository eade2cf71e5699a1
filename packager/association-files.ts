import { fingerprintsOf } from '#formats/signing-key.ts';
import { androidContributions } from './enabled-modules.ts';
import type { PackInput } from './pack-app.ts';

/** A file that the owner of a host publishes so that phones open its https links in the app. */
export type AssociationFile = { path: string; text: string };

/**
 * The two files for the hosts whose links open the app; none without such a host. Phones before Android 9 see the oldest key of a rotation. Play
 * signs with its own key, whose digest its owner adds; TEAMID is replaced by the ten characters of the Apple developer account. developer.android.com
 * "Configure website associations"; Apple, "Supporting associated domains".
 */
export function associationFiles({ app, modules, ...keys }: PackInput): AssociationFile[] {
  const isLinked = androidContributions(modules).some(({ linkHosts = [] }) => linkHosts.length > 0);
  const prints = [keys.signingKey, ...(keys.earlierKeys ?? [])].map(({ certificate }) => colonHexOf(certificate));
  const files: [string, unknown][] = [
    ['/.well-known/assetlinks.json', [assetLink(app.packageName, prints)]],
    ['/.well-known/apple-app-site-association', appleAssociation(`TEAMID.${app.bundleId}`)],
  ];
  return isLinked ? files.map(([path, content]) => ({ path, text: JSON.stringify(content, null, 2) })) : [];
}

const colonHexOf = (certificate: Uint8Array): string =>
  fingerprintsOf(certificate)
    .sha256.toUpperCase()
    .replace(/..(?!$)/g, '$&:');

function assetLink(packageName: string, prints: readonly string[]) {
  return {
    relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
    target: { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: prints },
  };
}

const appleAssociation = (appId: string) => ({
  applinks: { details: [{ appIDs: [appId], components: [{ '/': '*' }] }] },
  webcredentials: { apps: [appId] },
});
