import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { fill, usageError } from './terminal.ts';

/** The values of a command's options, and its one operand. Throws a usage error for anything else. */
export function parseArguments<const Options extends readonly string[]>(
  args: readonly string[],
  options: Options,
): { operand: string; values: Readonly<Partial<Record<Options[number], string>>> } {
  const { operands, values } = parseOperands(args, options);
  const [operand, ...more] = operands;
  if (operand === undefined || more.length > 0) {
    throw usageError(operand === undefined ? missingOperand : fill(tooMany, { extra: more.join(' ') }));
  }
  return { operand, values };
}

/** The same with any number of operands. */
export function parseOperands<const Options extends readonly string[]>(args: readonly string[], options: Options) {
  const config: ParseArgsOptionsConfig = Object.fromEntries(
    [...options, 'lang'].map((name) => [name, { type: 'string' as const }]),
  );
  const { values, positionals } = parseStrictly(args, config);
  return { operands: positionals, values: values as Readonly<Partial<Record<Options[number], string>>> };
}

function parseStrictly(args: readonly string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (!code.startsWith('ERR_PARSE_ARGS')) {
      throw cause;
    }
    // Node's message quotes the option's name, never its value.
    const name = /'(-[^' ]*)/.exec((cause as Error).message)?.[1] ?? '';
    throw usageError(fill(code.endsWith('UNKNOWN_OPTION') ? unknownOption : missingValue, { name }));
  }
}

const missingOperand = { zh: '缺少链接或文件', en: 'A link or a file is missing.' };
export const tooMany = { zh: '多余的参数：{extra}', en: 'Too many arguments: {extra}' };
const unknownOption = {
  zh: '没有 {name} 这个选项，运行 npx qdb --help 查看用法',
  en: 'There is no option {name}. See npx qdb --help.',
};
const missingValue = { zh: '选项 {name} 缺少值', en: 'The option {name} needs a value.' };
