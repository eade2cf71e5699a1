import { globSync, readFileSync } from 'node:fs';

export type CodeBlock = {
  /** Such as `fbotnav.zh`. */
  document: string;
  line: number;
  /** The words after the fence: `js run`. */
  info: string;
  code: string;
};

/** The fenced blocks of all documents of the SDK (`content/jsdk`), in the order of reading. */
export function sdkBlocks(): CodeBlock[] {
  return globSync('content/jsdk/*.md')
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)].map(({ index, 1: info, 2: code }) => ({
        document: file.replace(/^.*\/|\.md$/g, ''),
        line: text.slice(0, index).split('\n').length,
        info: info!.trim(),
        code: code!,
      }));
    });
}

/** The examples with a button that runs them. */
export const sdkExamples = (): CodeBlock[] => sdkBlocks().filter(({ info }) => info === 'js run');
