import type { AppModule } from '#modules/app-module.ts';
import { problemsIn } from '#modules/problems-in.ts';
import { androidContribution, iosContribution, reachedHosts } from '#modules/registry.ts';
import type { SdkFunction } from '#modules/sdk-function.ts';
import { planTitles } from '#rules/billing/titles.ts';
import type { Localized } from '#words/language.ts';
import { textIn } from '#words/language.ts';
import { BrokenName } from '../../texts/broken-name.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { Config } from './state/module-draft.ts';
import { moduleTexts } from './texts.ts';
import './module-facts.css';

type Props = { module: AppModule; config: Config };

/**
 * The additions of a module to the app with its present settings, and its calls for pages: the same values from which the packager builds the app.
 */
export function ModuleFacts({ module, config }: Props) {
  const text = useText(moduleTexts);
  const isWhole = problemsIn(module, config).length === 0;
  return (
    <>
      {module.functions.length > 0 && (
        <div className="module-facts">
          <h3>{text('inPages')}</h3>
          <pre className="code module-facts__calls">
            {module.functions.slice(0, SHOWN_CALLS).map(callOf).join('\n')}
          </pre>
        </div>
      )}
      {isWhole && <Additions module={module} config={config} />}
    </>
  );
}

const SHOWN_CALLS = 4;

function Additions({ module, config }: Props) {
  const text = useText(moduleTexts);
  const language = useLanguage();
  const { permissions = [] } = androidContribution(module, config);
  const { usage = {} } = iosContribution(module, config);
  const hosts = reachedHosts(module, config);
  const lines = permissions.map(({ name, why }) => ({ key: name.replace('android.permission.', ''), why }));
  return (
    <div className="module-facts">
      <h3>{text('inPackage')}</h3>
      <dl className="fact">
        <dt>{text('permissions')}</dt>
        <Lines lines={lines} />
        <dt>{text('iosAsks')}</dt>
        {module.ios === null ? (
          <dd>{text('iosNone')}</dd>
        ) : (
          <Lines lines={Object.values(usage).map((why) => ({ why }))} />
        )}
        <dt>{text('hosts')}</dt>
        <Lines lines={hosts.map(({ host, why }) => ({ key: host, why }))} />
        <dt>{text('plan')}</dt>
        <dd>{text('planNow', { plan: textIn(language, planTitles[module.plan]) })}</dd>
      </dl>
    </div>
  );
}

function Lines({ lines }: { lines: readonly { key?: string; why: Localized }[] }) {
  const text = useText(moduleTexts);
  const language = useLanguage();
  return (
    <dd>
      {lines.map(({ key, why }) => (
        <span key={key ?? why.en} className="module-facts__line">
          {key && (
            <span className="mono">
              <BrokenName of={key} />{' '}
            </span>
          )}
          {textIn(language, why)}
        </span>
      ))}
      {lines.length === 0 && text('nothingMore')}
    </dd>
  );
}

const callOf = ({ name, params = [] }: SdkFunction): string =>
  `qdb.${name}(${params.length === 0 ? '' : `{ ${params.map((param) => param.name).join(', ')} }`})`;
