/** The state of a file on a host with which phones open the host's links in an app. */
export const associationStates = [
  'right',
  'missing',
  'redirect',
  'wrongStatus',
  'wrongType',
  'notJson',
  'otherApp',
  'otherKey',
  'teamId',
  'certificate',
  'unreachable',
] as const;
export type AssociationState = (typeof associationStates)[number];

/** `sha256` is the digest of the signing certificate in lower-case hexadecimal. */
export type AssociatedApp = { packageName: string; bundleId: string; sha256: string };

/** Judges the content of `/.well-known/assetlinks.json` (developers.google.com/digital-asset-links). */
export function judgeAssetLinks(text: string, { packageName, sha256 }: AssociatedApp): AssociationState {
  const statements = parse(text);
  if (!Array.isArray(statements)) {
    return 'notJson';
  }
  const targets = statements
    .filter((one) => listIn(one, 'relation').includes('delegate_permission/common.handle_all_urls'))
    .map((one) => fieldIn(one, 'target'))
    .filter((target) => fieldIn(target, 'package_name') === packageName);
  const prints = targets.flatMap((target) => listIn(target, 'sha256_cert_fingerprints'));
  if (targets.length === 0) {
    return 'otherApp';
  }
  return prints.some((print) => print.replaceAll(':', '').toLowerCase() === sha256) ? 'right' : 'otherKey';
}

/** Judges the content of `/.well-known/apple-app-site-association` (Apple, “Supporting associated domains”), with the older `appID` too. */
export function judgeAppleAssociation(text: string, { bundleId }: AssociatedApp): AssociationState {
  const content = parse(text);
  if (typeof content !== 'object' || content === null) {
    return 'notJson';
  }
  const details = fieldIn(fieldIn(content, 'applinks'), 'details');
  const ids = (Array.isArray(details) ? details : []).flatMap((one: unknown) => [
    ...listIn(one, 'appIDs'),
    ...[fieldIn(one, 'appID')].filter((id) => typeof id === 'string'),
  ]);
  const ours = ids.filter((id) => id.slice(id.indexOf('.') + 1) === bundleId);
  if (ours.length === 0) {
    return 'otherApp';
  }
  return ours.some((id) => /^[A-Z0-9]{10}\./.test(id)) ? 'right' : 'teamId';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

function listIn(value: unknown, name: string): string[] {
  const list = fieldIn(value, name);
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}
