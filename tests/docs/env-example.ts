const HEAD = `# Copy to .env, take the # away from what you need: npm start and npm run dev read it, and the environment wins over it.
# Without any of these there is a demo on loopback. Written by npm run docs from docs/configuration.md, which says more.
`;

/** Every key of docs/configuration.md under its heading, with its example, commented out. */
export function envExample(page: string): string {
  const lines = page.split('\n').flatMap((line) => {
    const [, heading] = /^## (.+)$/.exec(line) ?? [];
    const [, key, example, meaning] = /^\| `([A-Z0-9_]+)` \| .*? \| `(.+?)` \| (.+) \|$/.exec(line) ?? [];
    return heading ? [`\n# ${heading}`] : key ? [`# ${plain(meaning!)}`, `#${key}=${quoted(example!)}`] : [];
  });
  // A heading without keys is left out.
  const shownLines = lines.filter((line, at) => !line.startsWith('\n') || lines[at + 1]?.startsWith('# '));
  return `${HEAD}${shownLines.join('\n')}\n`;
}

const plain = (meaning: string) => meaning.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/[`*]/g, '');
const quoted = (example: string) => (/[\s#<>'"]/.test(example) ? `'${example}'` : example);
