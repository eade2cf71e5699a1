import { expect, test } from 'vitest';
import { encodeInstallManifest } from './install-manifest.ts';

const manifest = {
  installerUrl: 'https://qdb.example/dl/abc/tea.ipa',
  iconUrl: 'https://qdb.example/d/t7Kx/icon?12345678',
  bundleId: 'com.example.shanye',
  version: '1.2.0',
  title: '山野茶事',
};
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

test('the manifest is the one of Apple’s description, byte for byte', () => {
  expect(textOf(encodeInstallManifest(manifest))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>items</key>
	<array>
		<dict>
			<key>assets</key>
			<array>
				<dict>
					<key>kind</key>
					<string>software-package</string>
					<key>url</key>
					<string>https://qdb.example/dl/abc/tea.ipa</string>
				</dict>
				<dict>
					<key>kind</key>
					<string>display-image</string>
					<key>url</key>
					<string>https://qdb.example/d/t7Kx/icon?12345678</string>
				</dict>
				<dict>
					<key>kind</key>
					<string>full-size-image</string>
					<key>url</key>
					<string>https://qdb.example/d/t7Kx/icon?12345678</string>
				</dict>
			</array>
			<key>metadata</key>
			<dict>
				<key>bundle-identifier</key>
				<string>com.example.shanye</string>
				<key>bundle-version</key>
				<string>1.2.0</string>
				<key>kind</key>
				<string>software</string>
				<key>platform-identifier</key>
				<string>com.apple.platform.iphoneos</string>
				<key>title</key>
				<string>山野茶事</string>
			</dict>
		</dict>
	</array>
</dict>
</plist>
`);
});

test('a name of one letter is made longer, an app without an icon has no pictures, and texts are escaped', () => {
  const text = textOf(encodeInstallManifest({ ...manifest, title: '茶', iconUrl: null, version: '1<&>' }));
  expect(text).toContain('<string>茶 </string>');
  expect(text).not.toContain('display-image');
  expect(text).toContain('<string>1&lt;&amp;&gt;</string>');
});
