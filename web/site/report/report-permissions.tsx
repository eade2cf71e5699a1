import { textIn } from '#words/language.ts';
import { BrokenName } from '../../texts/broken-name.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { Report } from './report.ts';
import { ReportPart } from './report-part.tsx';
import { report as texts } from './texts.ts';
import './report-permissions.css';

const platforms = { android: 'Android', ios: 'iOS' } as const;
type Platform = keyof typeof platforms;

/** The permissions of the app by platform, each with its reason. */
export function Permissions({ permissions }: Pick<Report, 'permissions'>) {
  const text = useText(texts);
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
        {(Object.keys(platforms) as Platform[]).map((platform) => (
          <PlatformRows key={platform} platform={platform} permissions={permissions} />
        ))}
      </table>
    </ReportPart>
  );
}

function PlatformRows({ platform, permissions }: { platform: Platform } & Pick<Report, 'permissions'>) {
  const text = useText(texts);
  const language = useLanguage();
  const own = permissions.filter((permission) => permission.platform === platform);
  return (
    own.length > 0 && (
      <tbody>
        <tr>
          <th colSpan={3} scope="rowgroup">
            {platforms[platform]}
          </th>
        </tr>
        {own.map(({ name, module, why }) => (
          <tr key={name}>
            <td>
              <code className="mono">
                <BrokenName of={name.replace('android.permission.', '')} />
              </code>
            </td>
            <td>{module ? textIn(language, module) : text('base')}</td>
            <td>{textIn(language, why)}</td>
          </tr>
        ))}
      </tbody>
    )
  );
}
