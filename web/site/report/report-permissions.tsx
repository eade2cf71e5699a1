import { textIn } from '#contract/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { Report } from './report.ts';
import { ReportPart } from './report-part.tsx';
import { report as texts } from './texts.ts';
import './report-permissions.css';

/** The permissions of the app, each with its reason. */
export function Permissions({ permissions }: Pick<Report, 'permissions'>) {
  const text = useText(texts);
  const language = useLanguage();
  return (
    <ReportPart title={text('permissionsTitle')} note={text('permissionsNote')} className="report-permissions">
      <table className="table">
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
    </ReportPart>
  );
}
