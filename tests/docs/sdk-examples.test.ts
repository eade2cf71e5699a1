import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { modules } from '#modules/registry.ts';
import type { Phone } from '#native/behavior/phone.ts';
import { systems } from '#native/behavior/phones.ts';
import { type CodeBlock, sdkBlocks, sdkExamples } from './sdk-examples.ts';

const settings = {
  ...Object.fromEntries(modules.map(({ name }) => [name, {}])),
  getAddBook: { readAll: true },
};
const [[, startAndroid], [, startIos]] = systems as [(typeof systems)[0], (typeof systems)[0]];
const notOnIos = ['E_PARAM', 'E_UNSUPPORTED'];

const chinese = sdkExamples().filter(({ document }) => document.endsWith('.zh'));

/** The refusals in what an example has printed that no document shows on purpose. */
const surprisesIn = ({ lines }: Ran, allowed: readonly string[]): string[] =>
  lines.flatMap((line) => /^E_\w+/.exec(line)?.[0] ?? []).filter((each) => !allowed.includes(each));

describe('the examples of the SDK’s documents, on the committed shell', () => {
  test.each(chinese)('of Android: $document, line $line', async ({ code }) => {
    const ran = await runOn(startAndroid({ modules: settings, agreed: 1 }), code);
    expect(['done', 'waiting']).toContain(ran.outcome);
    expect(surprisesIn(ran, ['E_PARAM'])).toEqual([]);
  });

  /** iOS has none of their modules yet, so that one phone is enough. */
  test('of iOS say what it lacks', async () => {
    const phone = startIos({ modules: settings, agreed: 1 });
    for (const { document, line, code } of chinese) {
      const ran = await runOn(phone, code);
      expect([document, line, ['done', 'E_UNSUPPORTED'].includes(ran.outcome), surprisesIn(ran, notOnIos)]).toEqual([
        document,
        line,
        true,
        [],
      ]);
    }
  });
});

type Ran = { outcome: string; lines: string[] };

/** Runs code as the page does, and says yes to every question. `waiting` needs more of a person than a yes. */
async function runOn(phone: Phone, code: string): Promise<Ran> {
  phone.touch();
  const ran: Ran = { outcome: 'waiting', lines: [] };
  const page = phone.run(`(log) => (async (console) => {${code}})({ log })`) as (log: unknown) => Promise<void>;
  page((...words: unknown[]) => ran.lines.push(words.map(String).join(' '))).then(
    () => {
      ran.outcome = 'done';
    },
    (error: { code?: string }) => {
      ran.outcome = error.code ?? String(error);
    },
  );
  for (let turn = 0; turn < 30 && ran.outcome === 'waiting'; turn++) {
    await new Promise((resolve) => setTimeout(resolve));
    // The phone acts on what the page has sent meanwhile.
    phone.run('0');
    sayYes(phone);
  }
  return ran;
}

function sayYes(phone: Phone): void {
  if (phone.system === 'android' && phone.owner.question) {
    phone.owner.answer('owner');
  }
  if (phone.question) {
    phone.answer('yes');
  }
}

test('an example that breaks is found', async () => {
  const phone = startAndroid({ modules: settings, agreed: 1 });
  expect((await runOn(phone, 'qdb.topnav.setTitel()')).outcome).toMatch(/TypeError/);
  expect((await runOn(phone, 'await qdb.botnav.select({})')).outcome).toBe('E_PARAM');
});

test('every block of code can be read', () => {
  const unreadable = sdkBlocks()
    .filter(({ info }) => info.startsWith('js'))
    .flatMap((block) => (isReadable(block) ? [] : [`${block.document}, line ${block.line}`]));
  expect(unreadable).toEqual([]);
});

function isReadable({ code }: CodeBlock): boolean {
  try {
    parseAst(code);
    return true;
  } catch {
    return false;
  }
}

test('both languages show the same calls', () => {
  const calls = (language: string) =>
    sdkBlocks()
      .filter(({ document }) => document.endsWith(language))
      .map(({ document, info, code }) => [document.split('.')[0], info, code.match(/qdb\??\.[\w.]+/g)]);
  expect(calls('.en')).toEqual(calls('.zh'));
});
