import { measureStyles, styleSheets } from './measure-styles.ts';

/** `node tests/walls/styles/print-styles.ts web/identity`: each fault of the sheets whose path begins so. */
const [beginning = 'web/'] = process.argv.slice(2);
for (const file of styleSheets().filter((each) => each.startsWith(beginning))) {
  for (const [kind, faults] of Object.entries(measureStyles(file))) {
    process.stdout.write(`${file} ${kind} ${faults.length}\n`);
    for (const fault of kind === 'long' ? [] : faults) {
      process.stdout.write(`  ${fault}\n`);
    }
  }
}
