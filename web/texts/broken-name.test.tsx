import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BrokenName } from './broken-name.tsx';

const partsOf = (name: string) => renderToStaticMarkup(<BrokenName of={name} />).split('<wbr/>');

test.each([
  ['NSMicrophoneUsageDescription', ['NS', 'Microphone', 'Usage', 'Description']],
  ['NSFaceIDUsageDescription', ['NS', 'Face', 'ID', 'Usage', 'Description']],
  ['android.permission.READ_CONTACTS', ['android.', 'permission.', 'READ_', 'CONTACTS']],
  ['com.example.shanye', ['com.', 'example.', 'shanye']],
  ['ACCESS_NETWORK_STATE', ['ACCESS_', 'NETWORK_', 'STATE']],
  ['camera', ['camera']],
  ['ITSAppUsesNonExemptEncryption', ['ITS', 'App', 'Uses', 'Non', 'Exempt', 'Encryption']],
  ['', ['']],
])('%s breaks between its words', (name, parts) => {
  expect(partsOf(name)).toEqual(parts);
  expect(parts.join('')).toBe(name);
});

test('a screen that names a permission or a package breaks it so', () => {
  const shown = /<(?:code|span)[^<>]*className="mono"[^<>]*>\{(?:name|key|value|[\w.]*package_?[nN]ame)\b[^}]*\}/;
  const strays = globSync('web/**/*.tsx').filter((file) => shown.test(readFileSync(file, 'utf8')));
  expect(strays).toEqual([]);
});
