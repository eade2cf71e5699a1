import { readSignedData } from '#formats/cms/read-signed-data.ts';
import { normalizeBer } from '#formats/der/normalize-ber.ts';
import { FormatError } from '#formats/format-error.ts';
import { asDictionary, type PlistDictionary } from '#formats/plist/plist-value.ts';
import { readCertificate } from '#formats/x509/read-certificate.ts';
import { listOf, readDictionary, stringOf, stringsOf } from './plist-facts.ts';

/** The permitted installation of an app. A store profile works only through Apple. */
type ProfileKind = 'development' | 'ad-hoc' | 'enterprise' | 'store';

/** Null fields are missing in the profile. */
export type ProvisioningProfile = {
  name: string | null;
  kind: ProfileKind;
  teamId: string | null;
  teamName: string | null;
  /** The application identifier, such as `TEAM.com.example.app`, or with a final `*`. */
  applicationId: string | null;
  expiresAtSeconds: number | null;
  /** UDIDs that may install it; empty for enterprise and store profiles, and for one without a registered device. */
  devices: readonly string[];
  /** Accepted signers, whole DER. */
  certificates: readonly Uint8Array[];
  /** The end of each certificate; null for an unreadable one. */
  certificatesEndAtSeconds: readonly (number | null)[];
  entitlements: PlistDictionary;
};

/**
 * Reads an embedded.mobileprovision: a property list inside a CMS signature, in DER or in the looser form of some Apple tools. Does not verify the
 * signature. Throws FormatError.
 */
export function readProvisioningProfile(bytes: Uint8Array): ProvisioningProfile {
  const { content } = readSignedData(normalizeBer(bytes));
  if (!content) {
    throw new FormatError('a profile without content', 0);
  }
  const profile = readDictionary(content);
  const entitlements = asDictionary(profile.Entitlements) ?? {};
  const expires = profile.ExpirationDate;
  const certificates = listOf(profile.DeveloperCertificates).filter((item) => item instanceof Uint8Array);
  return {
    name: stringOf(profile, 'Name') || null,
    kind: kindOf(profile, entitlements),
    teamId: stringsOf(profile, 'TeamIdentifier')[0] ?? null,
    teamName: stringOf(profile, 'TeamName') || null,
    applicationId: stringOf(entitlements, 'application-identifier') || null,
    expiresAtSeconds: expires instanceof Date ? expires.getTime() / 1000 : null,
    devices: stringsOf(profile, 'ProvisionedDevices'),
    certificates,
    certificatesEndAtSeconds: certificates.map(endOf),
    entitlements,
  };
}

function kindOf(profile: PlistDictionary, entitlements: PlistDictionary): ProfileKind {
  if (profile.ProvisionsAllDevices === true) {
    return 'enterprise';
  }
  if (profile.ProvisionedDevices === undefined) {
    return 'store';
  }
  return entitlements['get-task-allow'] === true ? 'development' : 'ad-hoc';
}

function endOf(certificate: Uint8Array): number | null {
  try {
    return readCertificate(certificate).notAfterSeconds;
  } catch (error) {
    if (error instanceof FormatError) {
      return null;
    }
    throw error;
  }
}
