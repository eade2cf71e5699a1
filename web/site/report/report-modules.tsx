import { textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { Report } from './report.ts';
import { ReportPart } from './report-part.tsx';
import { report as texts } from './texts.ts';
import './report-modules.css';

type Props = { report: Pick<Report, 'modules' | 'libraries' | 'products'> };

/** The modules of the build; a module that the iOS app lacks so far is marked. */
export function ModulesAndLibraries({ report }: Props) {
  const text = useText(texts);
  const language = useLanguage();
  const { modules, libraries, products } = report;
  const hasIos = products.some(({ platform }) => platform === 'ios');
  const note = text('modulesNote', { count: modules.length });
  return (
    <>
      <ReportPart title={text('modulesTitle')} note={note} className="report-modules">
        {modules.length === 0 && text('noModules')}
        {modules.map(({ name, title, platforms }) => (
          <span key={name}>
            {textIn(language, title)}
            {hasIos && !platforms.includes('ios') && <small className="tag">{text('iosToFollow')}</small>}
          </span>
        ))}
      </ReportPart>
      <ReportPart title={text('sdksTitle')}>
        {libraries.length === 0 ? text('noSdks') : libraries.join(', ')}
      </ReportPart>
    </>
  );
}
