import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** STYLE.md, Comments. */
const notOurs = ['node_modules', 'build', 'out', 'data', 'native/*/prebuilt', 'tests/walls/english.test.ts'];
const sources = globSync('**/*.{ts,tsx,mjs,java,h,m}', { exclude: notOurs });
const migrations = globSync('server/database/{migrations,schema}/*.sql');
/** `STYLE.md` quotes what it forbids; `content/` holds agreements that people see. */
const pages = globSync(['*.md', 'docs/**/*.md', 'native/**/*.md', '.env.example'], { exclude: ['STYLE.md'] });
const textOf = (file: string): string => readFileSync(file, 'utf8');
const TEXTS_AND_COMMENTS =
  /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/gm;
/** Spellings that are not ours: an attribute of HTML, the state of a build on the wire and in the database, an error of Apple's. */
const NOT_OURS = /labelledby|\bcancelled: \[\]|`cancelled`|NSURLErrorCancelled/g;
const BRITISH =
  /\w*(?:neighbour|behaviour|favour|honour|flavour|travell|cancell(?!ation)|labell|modell|catalogue|defence|centre|(?:author|initial|normal|organ|recogn|summar|serial|optim|minim|maxim|synchron|custom|final|general|local|token|visual|categor)is(?:e|ed|es|er|ing|ation)(?![a-z]))\w*/gi;
const PRODUCT =
  /^(?:contract|rules|modules|formats|android|ios|installers|pictures|website|packager|native\/sdk\/src|server|web|cli|bench)\/.*\.tsx?$/;
/** Names that say nothing of the value: `told` for an answer, `say` for a text, `hear` for a listener, `visiting` for a client. */
const HEARSAY = /\b(?:\w+Told|[tT]old|[hH]eard\w*|[hH]ear|[eE]ars|[sS]ay|sayIn|[aA]sker|[vV]isiting|[tT]idings)\b/g;
/** Names that say that something happened to a value, in place of the value. Keys stay, because some are words of the wire and of Java. */
const PARTICIPLES = /(?<![.\w-])(?:asked|taken|known|said)\b(?!\??:)/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;
const commentsIn = (file: string): string[] => textOf(file).match(file.endsWith('.sql') ? /--.*/g : COMMENTS) ?? [];
const TITLES = /^( *)(?:(?:describe|test)\b[^\n]*?\(|\]\)\()\s*(?:'((?:\\.|[^'\\\n])*)'|"([^"\n]*)"|`([^`]*)`),/gm;
/** A sentence after a full stop, a clause after a colon or semicolon, a cell, an item of a list. */
const OPENING = /(?:^|[.:;](?:\*\*)? |\| |\*\*)(?:[-#] |\d+\. )?(?:\*\*)?(?:who|whose|what)\b/gi;
/** “Is no error” is “is not an error”; only “there is no …”, “is no longer …” and comparisons stay. */
const NEGATED_NOUN = /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|one\b|\w+er than\b)\w+/gi;
const VAGUE = /\b(whoever|whomever|that which)\b/i;

describe('the English of the sources', () => {
  test('has color in every name (`toColourspace` is the library’s)', () => {
    const named = sources
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => {
        const names = textOf(file).replace(TEXTS_AND_COMMENTS, '').replaceAll('toColourspace', '');
        return /colour/i.test(names) || /colour/i.test(file);
      });
    expect(named).toEqual([]);
  });

  test('spells every name the American way', () => {
    const british = sources.flatMap((file) => {
      const names = `${file} ${textOf(file).replace(TEXTS_AND_COMMENTS, '').replace(NOT_OURS, '')}`;
      return [...new Set(names.match(BRITISH))].map((name) => `${file}: ${name}`);
    });
    expect(british).toEqual([]);
  });

  test('names a value by the thing it is, not by somebody who speaks or hears', () => {
    const product = sources.filter((file) => PRODUCT.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
    const vague = product.flatMap((file) =>
      [...textOf(file).replace(TEXTS_AND_COMMENTS, '').matchAll(HEARSAY)].map(([name]) => `${file}: ${name}`),
    );
    expect(product.length).toBeGreaterThan(2000);
    expect(vague).toEqual([]);
  });

  test('names a local, a parameter and a function by the thing it is, not by what happened to it', () => {
    const bare = sources
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
      .flatMap((file) =>
        [...textOf(file).replace(TEXTS_AND_COMMENTS, '').matchAll(PARTICIPLES)].map(([name]) => `${file}: ${name}`),
      );
    expect(bare).toEqual([]);
  });

  test('puts the comment on a field above it, where no formatter moves it to another', () => {
    const behind = sources
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => /\S \/\*\* .*\*\/[;,]?$/m.test(textOf(file)));
    expect(behind).toEqual([]);
  });

  test('spells every comment so too', () => {
    const british = [...sources, ...migrations].flatMap((file) =>
      commentsIn(file).flatMap((comment) =>
        (comment.replace(NOT_OURS, '').match(BRITISH) ?? []).map((word) => `${file}: ${word}`),
      ),
    );
    expect(british).toEqual([]);
  });

  test('opens no comment with a relative clause', () => {
    const opened = [...sources, ...migrations].flatMap((file) =>
      (textOf(file).match(/^\s*(?:\/\*\*|\*|\/\/\/?|--) (?:Who|Whose|What|Of) .*/gm) ?? []).map(
        (line) => `${file}: ${line.trim()}`,
      ),
    );
    expect(opened, 'begin with the subject').toEqual([]);
  });

  test('names the subject of a comment instead of “whoever”', () => {
    const vague = [...sources, ...migrations].filter((file) => commentsIn(file).some((comment) => VAGUE.test(comment)));
    expect(vague).toEqual([]);
  });

  test('negates the verb, not the noun', () => {
    const negated = [...sources, ...migrations, ...pages].flatMap((file) =>
      [...textOf(file).matchAll(NEGATED_NOUN)].map(([words]) => `${file}: ${words}`),
    );
    expect(negated).toEqual([]);
  });
});

describe('the titles of tests', () => {
  const titles = sources
    .filter((file) => /\.test\.tsx?$|conformance\.ts$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(TITLES)].map(([, indent, ...quoted]) => ({
        file,
        isInner: indent !== '',
        title: quoted.find((title) => title !== undefined) ?? '',
      })),
    );
  const shown = (found: typeof titles) => found.map(({ file, title }) => `${file}: ${title}`);

  test('are found', () => {
    expect(titles.length).toBeGreaterThan(2000);
  });

  test('open with a subject of their own, no relative clause, and with “of” only behind their `describe`', () => {
    expect(shown(titles.filter(({ title }) => /^(who|whose|what|so|nor)\b/i.test(title) || VAGUE.test(title)))).toEqual(
      [],
    );
    expect(shown(titles.filter(({ title, isInner }) => !isInner && /^of\b/i.test(title)))).toEqual([]);
  });
});

describe('the documents', () => {
  test('open no sentence and no cell with a relative clause (headings may ask)', () => {
    const linesOf = (file: string) =>
      file.endsWith('.md')
        ? textOf(file)
            .replace(/^```[\s\S]*?^```|^#.*/gm, '')
            .replace(/\n *(?=[^\s|*<-])/g, ' ')
            .split('\n')
        : textOf(file).split('\n');
    const opened = pages.flatMap((file) =>
      linesOf(file).flatMap((line) =>
        [...line.matchAll(OPENING)].map(({ index }) => `${file}: ${line.slice(index, index + 60)}`),
      ),
    );
    expect(opened).toEqual([]);
  });
});
