/** The files of prebuilt/qdb-sdk/, a package for sites that are built with a bundler; `script` is prebuilt/qdb.js, `types` prebuilt/qdb.d.ts. */
export function packageFiles(script: string, types: string, version: string): Readonly<Record<string, string>> {
  return {
    'package.json': `${JSON.stringify(about(version), null, 2)}\n`,
    'index.js': moduleText(script),
    'index.d.ts': types.replace(
      'declare global {',
      'export declare const qdb: Qdb;\nexport default qdb;\ndeclare global {',
    ),
    'qdb.browser.js': `${script}();\n`,
    'README.md': readme,
  };
}

/** On a server without `window` there is no `qdb`: pages call it after they are shown. */
const moduleText = (script: string) => `if (typeof window !== 'undefined' && !window.qdb) {
${script}();
}
export const qdb = typeof window === 'undefined' ? undefined : window.qdb;
export default qdb;
`;

function about(version: string): object {
  return {
    name: 'qdb-sdk',
    version,
    description: 'Calls from a website to the app that 启动宝 · QDB made of it, with fall-backs for plain browsers',
    license: 'Apache-2.0',
    type: 'module',
    main: './index.js',
    module: './index.js',
    types: './index.d.ts',
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './qdb.browser.js': './qdb.browser.js',
    },
    files: ['index.js', 'index.d.ts', 'qdb.browser.js'],
    sideEffects: ['./index.js', './qdb.browser.js'],
  };
}

const readme = `# qdb-sdk

Calls from a website to its app, made by 启动宝 · QDB. In the app, the app itself brings \`qdb\`, and this package uses that one; in a plain browser it
brings the same object, whose calls fall back to what browsers can do, or fail with \`E_NOT_IN_APP\`.

\`\`\`js
import { qdb } from 'qdb-sdk';

await qdb.ready();
if (qdb.can('share.open')) {
  try {
    await qdb.share.open({ title: document.title, url: location.href });
  } catch (error) {
    if (error.code !== 'E_CANCEL') throw error;
  }
}
\`\`\`

- Each call takes one object and answers a promise. It also honors \`success\`, \`fail\` and \`complete\` in that object.
- A failure is a \`QdbError\` with \`code\`, \`message\` and \`api\`.
- \`qdb.can(name)\` says whether a function is there; \`qdb.on(event, listener)\` answers a function that ends the listening.
- Without a bundler: \`<script src="qdb.browser.js"></script>\`.
- While a server renders the page, \`qdb\` is \`undefined\`.
`;
