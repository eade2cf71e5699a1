import { useText } from '../../texts/use-text.ts';
import type { Report } from './report.ts';
import { ReportFacts } from './report-facts.tsx';
import { ReportPart } from './report-part.tsx';
import { report as texts } from './texts.ts';

export function Versions({ versions }: Pick<Report, 'versions'>) {
  const text = useText(texts);
  const systems = (
    <>
      {text('androidSystems', { min: versions.min_sdk, target: versions.target_sdk })}
      <br />
      {text('iosSystems', { min: versions.minimum_ios })}
    </>
  );
  return (
    <ReportPart title={text('versionsTitle')}>
      <ReportFacts
        facts={[
          { term: text('androidShell'), children: versions.android_shell, look: 'num' },
          { term: text('iosShell'), children: versions.ios_shell, look: 'num' },
          { term: text('systems'), children: systems },
        ]}
      />
    </ReportPart>
  );
}
