import type { ManifestElement } from '#modules/app-module.ts';

/**
 * The intent filter for https links of hosts; an empty list without hosts. Android verifies each host by its assetlinks.json (developer.android.com,
 * App Links).
 */
export function appLinkFilter(hosts: readonly string[]): ManifestElement[] {
  const named = (tag: string, name: string) => ({ tag, attributes: { 'android:name': name } });
  const filter = {
    tag: 'intent-filter',
    attributes: { 'android:autoVerify': true },
    children: [
      named('action', 'android.intent.action.VIEW'),
      named('category', 'android.intent.category.DEFAULT'),
      named('category', 'android.intent.category.BROWSABLE'),
      { tag: 'data', attributes: { 'android:scheme': 'https' } },
      ...hosts.map((host) => ({ tag: 'data', attributes: { 'android:host': host } })),
    ],
  };
  return hosts.length === 0 ? [] : [filter];
}
