/** Children of `<application>` that a plug-in may add, and the elements allowed in them. */
const COMPONENTS = ['activity', 'activity-alias', 'service', 'receiver', 'provider', 'meta-data'];
const INSIDE = ['intent-filter', 'action', 'category', 'data', 'meta-data', 'property'];
const QUERIES = ['package', 'intent', 'provider', 'action', 'category', 'data'];
const MOST = 100;
const DEEPEST = 4;

/** Whether the value is a part of a manifest as docs/plugins.md has it: known elements, named permissions with their reasons. */
export function isAndroidPart(value: unknown): boolean {
  if (!isRecord(value)) {
    return false;
  }
  const { permissions = [], components = [], queries = [], features = [], ...stray } = value;
  return (
    Object.keys(stray).length === 0 &&
    isList(permissions, isPermission) &&
    isList(components, (one) => isElement(one, COMPONENTS, INSIDE) && isSafe(one)) &&
    isList(queries, (one) => isElement(one, QUERIES, QUERIES)) &&
    isList(features, (one) => typeof one === 'string' && /^[\w.]{1,100}$/.test(one))
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown, fits: (one: unknown) => boolean) =>
  Array.isArray(value) && value.length <= MOST && value.every(fits);

function isPermission(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.why)) {
    return false;
  }
  const { name, why, maxSdkVersion = 1, ...stray } = value;
  const reasons = [(why as Record<string, unknown>).zh, (why as Record<string, unknown>).en];
  return (
    Object.keys(stray).length === 0 &&
    typeof name === 'string' &&
    /^(\{package\}|[A-Za-z])[\w.]{1,150}$/.test(name) &&
    reasons.every((reason) => typeof reason === 'string' && reason !== '') &&
    Number.isInteger(maxSdkVersion)
  );
}

function isElement(value: unknown, tags: readonly string[], inside: readonly string[], depth = 1): boolean {
  if (!isRecord(value)) {
    return false;
  }
  const { tag, attributes = {}, children = [], ...stray } = value;
  return (
    Object.keys(stray).length === 0 &&
    depth <= DEEPEST &&
    tags.includes(String(tag)) &&
    isRecord(attributes) &&
    Object.entries(attributes).every(([name, one]) => /^android:\w{1,60}$/.test(name) && isPlain(one)) &&
    isList(children, (child) => isElement(child, inside, inside, depth + 1))
  );
}

const isPlain = (value: unknown) =>
  typeof value === 'boolean' || Number.isInteger(value) || (typeof value === 'string' && value.length <= 500);

/** Android 12 does not install a component with an intent filter and without `exported`; and an app must not claim the authority of another app. */
function isSafe(value: unknown): boolean {
  const {
    tag,
    attributes = {},
    children = [],
  } = value as {
    tag: string;
    attributes?: Record<string, unknown>;
    children?: unknown[];
  };
  const isPart = tag !== 'meta-data';
  return (
    typeof attributes['android:name'] === 'string' &&
    (!isPart || children.length === 0 || typeof attributes['android:exported'] === 'boolean') &&
    (tag !== 'provider' || String(attributes['android:authorities']).startsWith('{package}.'))
  );
}
