import { createHash } from 'node:crypto';
import { utf8 } from '#formats/bytes.ts';
import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import type { PlistDictionary } from '#formats/plist/plist-value.ts';

/** Files of a bundle by their paths inside it. */
export type BundleFiles = ReadonlyMap<string, Uint8Array>;

const TAIL = '</dict>\n</plist>\n';

/**
 * The rules for sealed files, the same for every iOS app (Apple, Technical Note TN2206). They are text because their weights are reals, which our
 * encoder would write as integers.
 */
const RULES = `	<key>rules</key>
	<dict>
		<key>^.*</key>
		<true/>
		<key>^.*\\.lproj/</key>
		<dict><key>optional</key><true/><key>weight</key><real>1000</real></dict>
		<key>^.*\\.lproj/locversion.plist$</key>
		<dict><key>omit</key><true/><key>weight</key><real>1100</real></dict>
		<key>^Base\\.lproj/</key>
		<dict><key>weight</key><real>1010</real></dict>
		<key>^version.plist$</key>
		<true/>
	</dict>
	<key>rules2</key>
	<dict>
		<key>.*\\.dSYM($|/)</key>
		<dict><key>weight</key><real>11</real></dict>
		<key>^(.*/)?\\.DS_Store$</key>
		<dict><key>omit</key><true/><key>weight</key><real>2000</real></dict>
		<key>^.*</key>
		<true/>
		<key>^.*\\.lproj/</key>
		<dict><key>optional</key><true/><key>weight</key><real>1000</real></dict>
		<key>^.*\\.lproj/locversion.plist$</key>
		<dict><key>omit</key><true/><key>weight</key><real>1100</real></dict>
		<key>^Base\\.lproj/</key>
		<dict><key>weight</key><real>1010</real></dict>
		<key>^Info\\.plist$</key>
		<dict><key>omit</key><true/><key>weight</key><real>20</real></dict>
		<key>^PkgInfo$</key>
		<dict><key>omit</key><true/><key>weight</key><real>20</real></dict>
		<key>^embedded\\.provisionprofile$</key>
		<dict><key>weight</key><real>20</real></dict>
		<key>^version\\.plist$</key>
		<dict><key>weight</key><real>20</real></dict>
	</dict>
`;

/** Encodes `_CodeSignature/CodeResources`, the seal over every file except the executable: SHA-1 for old systems, SHA-256 for the rest. */
export function encodeCodeResources(files: BundleFiles, executable: string): Uint8Array {
  const sealed = [...files.keys()].filter((path) => path !== executable && !path.startsWith('_CodeSignature/')).sort();
  const hashes: Record<string, PlistDictionary | Uint8Array> = {};
  const hashes2: Record<string, PlistDictionary> = {};
  for (const path of sealed) {
    const bytes = files.get(path)!;
    const [hash, hash2] = [digest('sha1', bytes), digest('sha256', bytes)];
    const translated = path.includes('.lproj/');
    hashes[path] = translated ? { hash, optional: true } : hash;
    if (path !== 'Info.plist') {
      hashes2[path] = translated ? { hash, hash2, optional: true } : { hash, hash2 };
    }
  }
  const text = new TextDecoder().decode(encodeXmlPlist({ files: hashes, files2: hashes2 }));
  return utf8(`${text.slice(0, -TAIL.length)}${RULES}${TAIL}`);
}

function digest(algorithm: 'sha1' | 'sha256', bytes: Uint8Array): Uint8Array {
  return createHash(algorithm).update(bytes).digest();
}
