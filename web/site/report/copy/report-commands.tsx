import { useText } from '../../../texts/use-text.ts';
import { CopyValue } from './copy-value.tsx';
import './report-commands.css';
import type { Report } from '../report.ts';
import { ReportPart } from '../report-part.tsx';
import { report as texts } from '../texts.ts';

/** Three commands that verify the build independently of our software. */
export function CheckItYourself({ products }: Pick<Report, 'products'>) {
  const text = useText(texts);
  const apk = products.find(({ kind }) => kind === 'apk')?.name;
  const file = apk ?? products[0]?.name ?? '';
  const commands = [
    { remark: text('selfHash'), command: `sha256sum ${file}` },
    ...(apk ? [{ remark: text('selfSigner'), command: `apksigner verify --print-certs ${apk}` }] : []),
    { remark: text('selfOurs'), command: `npx --no qdb verify ${file}` },
  ];
  return (
    <ReportPart title={text('selfTitle')} note={text('selfNote')} className="report-commands">
      {/* Scrollable regions must be reachable by keyboard (WCAG 2.1.1). */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <pre className="code" tabIndex={0}>
        {commands.map(({ remark, command }, at) => (
          <span key={command}>
            {at > 0 && '\n\n'}
            <span className="code__remark"># {remark}</span>
            {`\n${command}`}
          </span>
        ))}
      </pre>
      <CopyValue value={commands.map(({ command }) => command).join('\n')} label={text('copyCommands')} onDark />
    </ReportPart>
  );
}
