import { textIn } from '#contract/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { Report } from './report.ts';
import { ReportPart } from './report-part.tsx';
import { report as texts } from './texts.ts';
import './report-modules.css';

export function ModulesAndLibraries({ modules, libraries }: Pick<Report, 'modules' | 'libraries'>) {
  const text = useText(texts);
  const language = useLanguage();
  const note = text('modulesNote', { count: modules.length });
  return (
    <>
      <ReportPart title={text('modulesTitle')} note={note} className="report-modules">
        {modules.length === 0 && text('noModules')}
        {modules.map(({ name, title }) => (
          <span key={name}>{textIn(language, title)}</span>
        ))}
      </ReportPart>
      <ReportPart title={text('sdksTitle')}>
        {libraries.length === 0 ? text('noSdks') : libraries.join(', ')}
      </ReportPart>
    </>
  );
}
