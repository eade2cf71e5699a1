import { textIn } from '#contract/language.ts';
import type { AppModule } from '#modules/app-module.ts';
import { problemsIn } from '#modules/problems-in.ts';
import { androidContribution, iosContribution, reachedHosts } from '#modules/registry.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { Config } from './module-draft.ts';
import { moduleTexts } from './texts.ts';
import './module-facts.css';

type Props = { module: AppModule; config: Config };

/** What a module adds to the app with its present settings, and how pages call it: the same values of which the packager builds the app. */
export function ModuleFacts({ module, config }: Props) {
  const text = useText(moduleTexts);
  const language = useLanguage();
  const isWhole = problemsIn(module.fields, config).length === 0;
  const permissions = (isWhole && androidContribution(module, config).permissions) || [];
  const usage = (isWhole && iosContribution(module, config).usage) || {};
  const hosts = isWhole ? reachedHosts(module, config) : [];
  const none = text('nothingMore');
  return (
    <>
      {module.functions.length > 0 && (
        <div className="module-facts">
          <h3>{text('inPages')}</h3>
          <pre className="code module-facts__calls">
            {module.functions.slice(0, 4).map(({ name, params = [] }) => (
              <span key={name}>
                {callOf(
                  name,
                  params.map((param) => param.name),
                )}
              </span>
            ))}
          </pre>
        </div>
      )}
      {isWhole && (
        <div className="module-facts">
          <h3>{text('inPackage')}</h3>
          <dl className="fact">
            <dt>{text('permissions')}</dt>
            <dd>
              {permissions.map(({ name, why }) => (
                <span key={name} className="module-facts__line">
                  <span className="mono">{name.replace('android.permission.', '')}</span> {textIn(language, why)}
                </span>
              ))}
              {permissions.length === 0 && none}
            </dd>
            <dt>{text('iosAsks')}</dt>
            <dd>
              {Object.entries(usage).map(([key, words]) => (
                <span key={key} className="module-facts__line">
                  {textIn(language, words)}
                </span>
              ))}
              {Object.keys(usage).length === 0 && none}
            </dd>
            <dt>{text('hosts')}</dt>
            <dd>
              {hosts.map(({ host, why }) => (
                <span key={host} className="module-facts__line">
                  <span className="mono">{host}</span> {textIn(language, why)}
                </span>
              ))}
              {hosts.length === 0 && none}
            </dd>
            <dt>{text('plan')}</dt>
            <dd>{text('planNow', { plan: textIn(language, planTitles[module.plan]) })}</dd>
          </dl>
        </div>
      )}
    </>
  );
}

const callOf = (name: string, params: readonly string[]): string =>
  `qdb.${name}(${params.length === 0 ? '' : `{ ${params.join(', ')} }`})\n`;
