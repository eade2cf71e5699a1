import {
  attributeOf,
  childrenNamed,
  type DecodedElement,
  decodeBinaryXml,
} from '#android/manifest/decode-binary-xml.ts';
import { encodeBinaryXml } from '#android/manifest/encode-binary-xml.ts';
import { networkSecurityConfig } from '#packager/android/network-security.ts';
import { androidContributions } from '#packager/enabled-modules.ts';
import type { Scenarios } from './promises.ts';
import { scenarioSettings } from './scenario-app.ts';

/** Our own readers of the package; no code of the shell takes part. */
export const packageOnInterpreter: Scenarios = {
  pins() {
    const pins = androidContributions(scenarioSettings()).flatMap(({ certificatePins = [] }) => certificatePins);
    const read = decodeBinaryXml(encodeBinaryXml(networkSecurityConfig(false, pins)!));
    return { hosts: childrenNamed(read, 'domain-config').map(hostOf) };
  },
};

function hostOf(config: DecodedElement): string {
  const [domain, set] = config.children as [DecodedElement, DecodedElement];
  const days = Date.parse(String(attributeOf(set, 'expiration'))) / 86_400_000;
  const keys = set.children.map((pin) => `${attributeOf(pin, 'digest')}/${pin.text}`).toSorted();
  return [domain.text, attributeOf(domain, 'includeSubdomains'), days, ...keys].join(' ');
}
