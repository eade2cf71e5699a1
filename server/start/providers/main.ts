import { randomBytes } from 'node:crypto';
import { type Environment, forgetSecrets, loadConfig } from '#server/config/config.ts';
import { providerNames } from '#server/feature/providers/services.ts';
import { parseLanguage, textIn } from '#words/language.ts';
import { printProviders } from './print-providers.ts';
import { tryProviders } from './try-providers.ts';

/**
 * The program behind `npx qdb admin providers`, which starts it by its path: `main.ts zh|en [name]`, with the settings of `npm start`. The exit codes
 * are those of the command: 0 when all work, 1 when one fails, 2 when nothing was tried.
 */
const [lang, name] = process.argv.slice(2);
const language = parseLanguage(lang) ?? 'zh-EN';
const names = providerNames.filter((one) => name === undefined || one === name);
if (names.length === 0) {
  const allNames = providerNames.join(', ');
  giveUp([
    textIn(language, {
      zh: `没有叫「${name}」的服务商，有：${allNames}`,
      en: `No provider “${name}”. There are: ${allNames}`,
    }),
  ]);
}
const loaded = loadConfig(withSecret(process.env));
if (!loaded.ok) {
  giveUp([textIn(language, { zh: '配置有误：', en: 'The configuration is wrong:' }), ...loaded.problems]);
}
forgetSecrets(process.env);
const tried = await tryProviders(loaded.config, names);
process.stdout.write(`${printProviders(language, tried).join('\n')}\n`);
process.exit(tried.some(({ result }) => result?.error) ? 1 : 0);

/** Adds a secret to the settings: no live provider needs it, and a demo would write one into its folder. */
function withSecret(environment: Environment): Environment {
  const { APP_ENV, APP_SECRET, APP_SECRET_FILE } = environment;
  return APP_ENV === 'production' || APP_SECRET || APP_SECRET_FILE
    ? environment
    : { ...environment, APP_SECRET: randomBytes(32).toString('hex') };
}

function giveUp(lines: readonly string[]): never {
  console.error(lines.join('\n'));
  process.exit(2);
}
