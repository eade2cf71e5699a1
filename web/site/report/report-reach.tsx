import { textIn } from '#contract/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { Report } from './report.ts';
import { report as texts } from './texts.ts';

/** What the app may do on the phone, and why. */
export function Permissions({ permissions }: Pick<Report, 'permissions'>) {
  const text = useText(texts);
  const language = useLanguage();
  return (
    <>
      <h2>
        {text('permissionsTitle')}
        <small>{text('permissionsNote')}</small>
      </h2>
      <div className="tw">
        <table className="table pm">
          <thead>
            <tr>
              <th scope="col">{text('permission')}</th>
              <th scope="col">{text('module')}</th>
              <th scope="col">{text('why')}</th>
            </tr>
          </thead>
          <tbody>
            {permissions.map(({ name, platform, module, why }) => (
              <tr key={platform + name}>
                <td>
                  <code>{name.replace('android.permission.', '')}</code>
                </td>
                <td>{module ? textIn(language, module) : text('base')}</td>
                <td>{textIn(language, why)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Where the app may go by itself. */
export function Hosts({ hosts }: Pick<Report, 'hosts'>) {
  const text = useText(texts);
  const language = useLanguage();
  const asksUs = hosts.some(({ why }) => why.en.includes('licence'));
  return (
    <>
      <h2>
        {text('hostsTitle')}
        <small>{text('hostsNote')}</small>
      </h2>
      <div>
        <dl className="kv2 is-hosts">
          {hosts.map(({ host, why }) => (
            <div key={host}>
              <dt className="mono">{host}</dt>
              <dd>{textIn(language, why)}</dd>
            </div>
          ))}
        </dl>
        <p className="note">{text(asksUs ? 'licenceOnly' : 'noVendor')}</p>
      </div>
    </>
  );
}

export function ModulesAndLibraries({ modules, libraries }: Pick<Report, 'modules' | 'libraries'>) {
  const text = useText(texts);
  const language = useLanguage();
  return (
    <>
      <h2>
        {text('modulesTitle')}
        <small>{text('modulesNote', { count: modules.length })}</small>
      </h2>
      <div className="chips">
        {modules.length === 0 && text('noModules')}
        {modules.map(({ name, title }) => (
          <span className="chip" key={name}>
            {textIn(language, title)}
          </span>
        ))}
      </div>
      <h2>{text('sdksTitle')}</h2>
      <div>{libraries.length === 0 ? text('noSdks') : libraries.join(', ')}</div>
    </>
  );
}
