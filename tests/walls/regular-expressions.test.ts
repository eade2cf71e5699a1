import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { processorTime } from '../fuzz/processor-time.ts';
import { countSteps, matchAt } from './regular-expressions/count-steps.ts';
import { expressionsIn } from './regular-expressions/expressions-in.ts';
import { charactersOf, costliestText, growsFast } from './regular-expressions/growth.ts';
import { hostileTexts, textOf } from './regular-expressions/hostile-texts.ts';
import { parsePattern } from './regular-expressions/parse-pattern.ts';
import { programOf } from './regular-expressions/program-of.ts';

const rooms =
  '{android,cli,contract,formats,ios,modules,native/sdk/src,packager,pictures,rules,server,web,website,words}';
const found = globSync(`${rooms}/**/*.{ts,tsx,js,mjs}`)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|^server\/testing\//.test(file))
  .flatMap((file) => expressionsIn(file, readFileSync(file, 'utf8')).map((each) => ({ file, ...each })));

/** Expressions over our own texts, which may grow faster: at this length they still take no time. */
const onlyOurText: readonly { file: string; expression: RegExp; letters: number; why: string }[] = [
  { file: 'server/config/config.ts', expression: /\/+$/, letters: 300, why: 'PUBLIC_URL, which the operator writes' },
  {
    file: 'server/config/config-typos.ts',
    expression: /_(SERVICE_(HOST|PORT(_\w+)?)|PORT_\d+_(TCP|UDP|SCTP)(_(ADDR|PORT(_\w+)?|PROTO))?|ENV_\w+)$/,
    letters: 250,
    why: 'names in the environment, which the operator writes',
  },
  {
    file: 'server/config/provider-keys.ts',
    expression: /^[^\r\n]*[^\s@]+@[^\s@]+\.[^\s@]+>?$/,
    letters: 250,
    why: 'MAIL_FROM, which the operator writes',
  },
];
const mostStepsOnOurText = 400_000;

/** Expressions built at run time, with their results. */
const madeAtRunTime: Readonly<Record<string, readonly RegExp[]>> = {
  'contract/pages/proper-path.ts': [/^\/report\/([^/]+)\/?$/i, /^\/apppack\/?$/i],
  'server/adapters/email/read-mail.ts': [/^Subject: *(.*)$/im],
  'website/readiness/page-powers.ts': [/(^|[,\s])geolocation\s*=\s*\(\s*\)/],
};

const isOurs = ({ file, text }: { file: string; text: string }) =>
  onlyOurText.some((ours) => ours.file === file && String(ours.expression) === text);
const mostStepsPerLetter = 40;

describe('no expression of ours is slowed down by a stranger’s text', () => {
  test('for any text at its repetitions, twice the text is twice the work', () => {
    const literals = found.filter((each) => each.expression !== null && !isOurs(each));
    expect(literals.length).toBeGreaterThan(300);
    const ofRunTime = Object.entries(madeAtRunTime).flatMap(([file, all]) =>
      all.map((expression) => ({ file, line: 0, text: String(expression), expression })),
    );
    const dear = [...literals, ...ofRunTime].flatMap(({ file, line, text, expression }) => {
      const cost = costliestText(expression!);
      return cost && (growsFast(cost) || cost.perLetter > mostStepsPerLetter)
        ? [{ at: `${file}:${line}`, text, cost }]
        : [];
    });
    expect(dear).toEqual([]);
  });

  test('exceptions meet only our own short texts', () => {
    for (const { file, expression, letters } of onlyOurText) {
      expect(found.filter((each) => each.file === file && each.text === String(expression))).toHaveLength(1);
      const cost = costliestText(expression)!;
      const text = charactersOf(textOf(cost.text, letters), expression);
      expect(countSteps(programOf(parsePattern(expression)), text, false, mostStepsOnOurText), file).toBeLessThan(
        mostStepsOnOurText,
      );
    }
  });

  test('those built at run time are all known', () => {
    const files = found.filter(({ expression }) => expression === null).map(({ file }) => file);
    expect(files.toSorted()).toEqual(Object.keys(madeAtRunTime).toSorted());
  });
});

/** Former expressions of the product that blocked the server for seconds. */
const foundByHand = [
  /(?:charset|encoding)\s*=\s*["']?\s*([\w:-]{2,40})/i,
  /<([\w:.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>/y,
  /url\(\s*['"]?#([^'")\s]+)['"]?\s*\)/g,
];

describe('the search itself', () => {
  test.each(foundByHand)('finds %s, and the engine agrees', (expression) => {
    const { text } = costliestText(expression)!;
    const spentOn = (letters: number) => {
      const hostile = textOf(text, letters);
      const spent = processorTime();
      hostile.replace(expression, '');
      return spent();
    };
    expect(spentOn(16_000) / spentOn(4000)).toBeGreaterThan(6);
  });

  test.each([
    /<!--[\s\S]*?-->/,
    /<[^>]*>/,
    /\s+$/,
    /^\s+|\s+$/g,
    /\s*,\s*/,
    /(a+)+$/,
    /(a|a)*b/,
    /(a*)*b/,
    /^(\w+\s?)*$/,
    /(x+x+)+y/,
    /^(([a-z])+.)+[A-Z]([a-z])+$/,
    /^无标题.*\W*$/u,
    /a.*b.*c/,
    /^([a-zA-Z0-9._-]+)+@/,
    /("[^"]*"|\S+)+$/,
    /\d+\.?\d+$/,
    /(\/\*.*?\*\/)+x/,
    /^(?:\s|a)*\s*b/,
    /^(?=(a+)+$)b?/,
    /(?:a?){30}b/,
    /^.*?,.*?,.*?P/,
    /([^\s@]+)@([^\s@]+)\.com/,
  ])('%s grows too fast', (expression) => {
    expect(growsFast(costliestText(expression)!)).toBe(true);
  });

  test.each([
    /\s+/g,
    /^\s*x/,
    /<[^<>]*>/,
    /^a+$/,
    /"(?:[^"\\]|\\.)*"/y,
    /@import[^;]*;?/gi,
    /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i,
  ])('%s does not grow too fast', (expression) => {
    expect(growsFast(costliestText(expression)!)).toBe(false);
  });

  test('its machine matches like the engine', () => {
    const expressions = found.flatMap(({ expression }) => expression ?? []);
    for (const expression of expressions) {
      const pattern = parsePattern(expression);
      const program = programOf(pattern);
      for (const hostile of hostileTexts(pattern, expression.source).slice(0, 60)) {
        const text = textOf(hostile, 12);
        const engine = new RegExp(expression.source, `${expression.flags.replace(/[gy]/g, '')}y`).exec(text);
        const characters = charactersOf(text, expression);
        const { end } = matchAt(program, characters, 0, 1_000_000);
        const match = end === null ? null : characters.slice(0, end).join('');
        expect(match, `${expression} on ${JSON.stringify(text)}`).toBe(engine?.[0] ?? null);
      }
    }
  });
});
