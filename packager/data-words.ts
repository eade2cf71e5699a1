import { html } from '#formats/html/html.ts';
import type { AppModule } from '#modules/app-module.ts';
import { androidContribution, reachedHosts } from '#modules/registry.ts';
import type { Localized } from '#words/language.ts';
import { activePlugins } from './enabled-plugins.ts';
import type { PackInput } from './pack-app.ts';

const nothing: Localized = {
  zh: '除打开网站外，本应用自身不读取、不发送其他信息。',
  en: 'Beside opening the website, the app itself reads and sends nothing.',
};

type Statement = { title: Localized; text: Localized; host?: string };

/**
 * The data that an app’s active modules and plug-ins read and send, one line each, as HTML for its agreement: the reason of each permission and host,
 * and the parts that need neither. `{app}` stays for the app's name.
 */
export function dataWords(input: Pick<PackInput, 'modules' | 'plugins'>, registry: readonly AppModule[]): Localized {
  const ofModules = registry.flatMap((module) => {
    const setting = input.modules[module.name];
    return setting?.on ? statementsOf(module, setting.config) : [];
  });
  const ofPlugins = activePlugins(input).flatMap(({ title, android: { permissions = [] }, hosts }) => [
    ...permissions.map(({ why }) => ({ title, text: why })),
    ...hosts.map(({ host, why }) => ({ title, text: why, host })),
  ]);
  const statements = [...ofModules, ...ofPlugins];
  return statements.length === 0 ? nothing : { zh: listOf(statements, 'zh'), en: listOf(statements, 'en') };
}

function statementsOf(module: AppModule, config: Record<string, unknown>): Statement[] {
  const { title, reads } = module;
  const { permissions = [] } = androidContribution(module, config);
  return [
    ...(reads ? [{ title, text: reads }] : []),
    ...permissions.map(({ why }) => ({ title, text: why })),
    ...reachedHosts(module, config).map(({ host, why }) => ({ title, text: why, host })),
  ];
}

/** Each line once: two permissions may have one reason. */
function listOf(statements: readonly Statement[], language: keyof Localized): string {
  const [colon, open, close] = language === 'zh' ? ['：', '（', '）'] : [': ', ' (', ')'];
  const lines = statements.map(
    ({ title, text, host }) => `${title[language]}${colon}${text[language]}${host ? open + host + close : ''}`,
  );
  return html`${[...new Set(lines)].map((line) => html`<br>· ${line}`)}`.text;
}
