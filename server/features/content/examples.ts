import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { marked } from 'marked';

const RUN = 'js run';
const FOLDER = '/examples/';

/** The runnable examples in the files of `content/`, as scripts by their names. */
const scripts = new Map<string, string>();

/** Stores the examples of these texts. Only those of our own files become scripts: an article edited by staff adds none. */
export function keepExamples(markdown: readonly string[]): void {
  for (const code of markdown.flatMap(examplesIn)) {
    scripts.set(nameOf(code), scriptOf(code));
  }
}

/** Few texts have an example, and parsing all of them took a tenth of the start. */
export const examplesIn = (markdown: string): string[] =>
  (markdown.includes(RUN) ? marked.lexer(markdown) : []).flatMap((token) =>
    token.type === 'code' && token.lang === RUN ? [String(token.text)] : [],
  );

/** The script exports a function of the SDK and a console, so that the page decides where an example acts and where it writes. */
export const scriptOf = (code: string): string => `export default async (qdb, console) => {\n${code}\n};\n`;

/** The address of the script of a code block; undefined for a block that is not in our files. */
export function exampleOf(info: string, code: string): string | undefined {
  const name = nameOf(code);
  return info === RUN && scripts.has(name) ? `${FOLDER}${name}` : undefined;
}

const nameOf = (code: string): string => `${createHash('sha256').update(code).digest('hex').slice(0, 20)}.js`;

/** A script never changes under its name, so browsers may keep it. */
const KEPT = 'public, max-age=31536000, immutable';

export function sendExamples(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(`${FOLDER}:name`, (request, reply) => {
    const script = scripts.get(request.params.name);
    return script === undefined
      ? reply.callNotFound()
      : reply.type('text/javascript; charset=utf-8').header('cache-control', KEPT).send(script);
  });
}
