import { installerBytes } from '#android/archive-file.ts';
import { attributeName } from '#android/manifest/attribute-ids.ts';
import {
  attributeOf,
  childrenNamed,
  type DecodedElement,
  decodeBinaryXml,
} from '#android/manifest/decode-binary-xml.ts';
import { encodeBinaryXml } from '#android/manifest/encode-binary-xml.ts';
import { type ResourceEntry, ResourceTable } from '#android/resources/resource-table.ts';
import { applicationAttributes, shellBackup } from '#native/android-shell/manifest.ts';
import { outlines } from '#native/behavior/packed-config.ts';
import { networkSecurityConfig } from '#packager/android/network-security.ts';
import { addShortcuts } from '#packager/android/shortcuts.ts';
import { toXml } from '#packager/android/to-xml.ts';
import { androidContributions } from '#packager/enabled-modules.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { Intent } from '../fakes/android-content.ts';
import { open } from './interpreted-phone.ts';
import type { Scenarios } from './promises.ts';
import { scenarioSettings } from './scenario-app.ts';

const ANDROID_12 = 31;
const ofUser = ['root', 'file', 'database', 'sharedpref'];
const domains = [...ofUser, ...ofUser.map((domain) => `device_${domain}`), 'external'];

/** Our own readers of the package; of the shell, only the page that a shortcut opens takes part. */
export const packageOnInterpreter: Scenarios = {
  pins() {
    const pins = androidContributions(scenarioSettings()).flatMap(({ certificatePins = [] }) => certificatePins);
    const read = decodeBinaryXml(encodeBinaryXml(networkSecurityConfig(false, pins)!));
    return { hosts: childrenNamed(read, 'domain-config').map(hostOf) };
  },
  backup(level) {
    const { data_extraction_rules: rules } = shellBackup.resources;
    const backups = level < ANDROID_12 ? {} : backupsOf(decodeBinaryXml(encodeBinaryXml(toXml(rules, '', new Map()))));
    return { allowed: applicationAttributes['android:allowBackup'], ...backups };
  },
  async shortcuts(level) {
    const { found, action, isMain, name, value } = await readShortcut(level);
    const asIntent = (page: string) => Intent.of(action).putExtra(name, page);
    const rig = open(level, { intent: asIntent(value) });
    const cold = [...rig.web.loads];
    rig.life('onNewIntent(Landroid/content/Intent;)V', asIntent('https://elsewhere.example/'));
    return { found, leadsTo: `${action} ${isMain}`, cold, warm: rig.web.loads };
  },
};

/** The domains that the rules leave to the cloud, and to another phone (developer.android.com, Auto Backup). */
function backupsOf(rules: DecodedElement) {
  const includesOf = (tag: string) => {
    const [section] = childrenNamed(rules, tag);
    const excluded = childrenNamed(section!, 'exclude').map((rule) => attributesOf(rule));
    return domains.filter((domain) => !excluded.some((rule) => rule.domain === domain && rule.path === '.'));
  };
  return { cloud: includesOf('cloud-backup'), phone: includesOf('device-transfer') };
}

function hostOf(config: DecodedElement): string {
  const [domain, set] = config.children as [DecodedElement, DecodedElement];
  const days = Date.parse(String(attributeOf(set, 'expiration'))) / 86_400_000;
  const keys = set.children.map((pin) => `${attributeOf(pin, 'digest')}/${pin.text}`).toSorted();
  return [domain.text, attributeOf(domain, 'includeSubdomains'), days, ...keys].join(' ');
}

async function readShortcut(level: number) {
  const declarations = androidContributions(scenarioSettings()).flatMap((contribution) => contribution.shortcuts ?? []);
  const input = await samplePackInput({}, { pictures: outlines });
  const table = new ResourceTable(input.app.packageName);
  const { files } = addShortcuts(declarations, { table, input, launcher: 0 })!;
  const xml = (name: unknown) => decodeBinaryXml(installerBytes(files.find((file) => file.name === name)!));
  const [shortcut] = xml('res/xml/shortcuts.xml').children as [DecodedElement];
  const [intent] = shortcut.children as [DecodedElement];
  const { shortcutId, shortcutShortLabel, icon } = attributesOf(shortcut);
  const title = resourceOf(table, shortcutShortLabel).find(({ config }) => config.language === 'zh')!;
  const drawing = resourceOf(table, icon).findLast(({ config }) => (config.sdk ?? 0) <= level)!;
  const { tag } = xml((contentOf(drawing) as { file: string }).file);
  const { action, targetPackage, targetClass } = attributesOf(intent);
  return {
    found: [shortcutId, contentOf(title), tag === 'vector' ? 'VectorDrawable' : 'AdaptiveIconDrawable'],
    action: String(action),
    isMain: targetPackage === input.app.packageName && targetClass === 'app.shell.MainActivity',
    ...(attributesOf(intent.children[0]!) as { name: string; value: string }),
  };
}

/** Attributes of an element by their names. */
const attributesOf = ({ attributes }: DecodedElement) =>
  Object.fromEntries(attributes.map(({ id, name, value }) => [(id && attributeName(id)) || name, value]));

/** The resource of a reference, with its values for each device. */
function resourceOf(table: ResourceTable, value: unknown): readonly ResourceEntry[] {
  const { ref } = value as { ref: number };
  return [...table.types[((ref >> 16) & 0xff) - 1]!.resources.values()][ref & 0xffff]!;
}

const contentOf = (entry: ResourceEntry): unknown => ('value' in entry ? entry.value : null);
