import { attributeOf, childrenNamed, type DecodedElement } from './decode-binary-xml.ts';

type ComponentFaults = { unexported: readonly string[]; malformed: readonly string[] };
/** The text of an attribute, with references resolved; undefined without the attribute, or for a broken reference. */
type TextOf = (element: DecodedElement, name: string) => string | undefined;

const MOST_FAULTS = 5;
const activityTags = ['activity', 'activity-alias'];
const filteredTags = [...activityTags, 'receiver', 'service'];

/**
 * The faults of components for which AOSP's parser refuses a manifest (com.android.internal.pm.pkg: ParsingPackageUtils, ParsedActivityUtils,
 * ParsedServiceUtils, ParsedProviderUtils, ParsedComponentUtils), in its order and with its messages.
 */
export function readComponentFaults(manifest: DecodedElement, textOf: TextOf): ComponentFaults {
  const [application] = childrenNamed(manifest, 'application');
  if (!application) {
    const isTest = childrenNamed(manifest, 'instrumentation').length > 0;
    return { unexported: [], malformed: isTest ? [] : ['<manifest> does not contain an <application>'] };
  }
  const packageName = textOf(manifest, 'package') ?? '';
  const activities = new Set<string>();
  const malformed: string[] = [];
  for (const element of application.children) {
    const fault = faultOf(element, { textOf, packageName, activities });
    if (fault !== null) {
      malformed.push(fault);
    }
  }
  const unexported = application.children
    .filter((element) => filteredTags.includes(element.tag) && isUnexported(element))
    .map((element) => textOf(element, 'android:name') ?? element.tag);
  return { unexported: unexported.slice(0, MOST_FAULTS), malformed: malformed.slice(0, MOST_FAULTS) };
}

type ComponentContext = { textOf: TextOf; packageName: string; activities: Set<string> };

function faultOf(element: DecodedElement, { textOf, packageName, activities }: ComponentContext): string | null {
  const { tag } = element;
  if (!filteredTags.includes(tag) && tag !== 'provider') {
    return null;
  }
  if (tag === 'activity-alias') {
    const target = textOf(element, 'android:targetActivity');
    if (attributeOf(element, 'android:targetActivity') === undefined) {
      return '<activity-alias> does not specify android:targetActivity';
    }
    if (target !== undefined && !activities.has(classNameOf(packageName, target))) {
      return `<activity-alias> target activity ${target} not found in manifest`;
    }
  }
  if (isEmpty(element, 'android:name', textOf)) {
    return `<${tag}> does not specify android:name`;
  }
  if (tag === 'provider' && isEmpty(element, 'android:authorities', textOf)) {
    return '<provider> does not include authorities attribute';
  }
  if (activityTags.includes(tag)) {
    activities.add(classNameOf(packageName, textOf(element, 'android:name') ?? ''));
  }
  return hasNamelessAction(element) ? 'No value supplied for <android:name>' : null;
}

const isEmpty = (element: DecodedElement, name: string, textOf: TextOf): boolean =>
  attributeOf(element, name) === undefined || textOf(element, name) === '';

/** The full name of a class (ParsingUtils.buildClassName): a short name is in the app's package. */
const classNameOf = (packageName: string, name: string): string =>
  name.startsWith('.') ? packageName + name : name.includes('.') ? name : `${packageName}.${name}`;

const filtersOf = (element: DecodedElement): DecodedElement[] => childrenNamed(element, 'intent-filter');

function hasNamelessAction(element: DecodedElement): boolean {
  return filtersOf(element)
    .flatMap(({ children }) => children)
    .some((child) => ['action', 'category'].includes(child.tag) && attributeOf(child, 'android:name') === undefined);
}

/** Whether a component with filters lacks `exported`; a filter without an action counts only for services. */
function isUnexported(element: DecodedElement): boolean {
  const filters = filtersOf(element).filter(
    (filter) => element.tag === 'service' || childrenNamed(filter, 'action').length > 0,
  );
  return filters.length > 0 && attributeOf(element, 'android:exported') === undefined;
}
