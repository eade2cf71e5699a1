import { useText } from '../../texts/use-text.ts';
import type { Report } from './report.ts';
import { ReportPart } from './report-part.tsx';
import { report as texts } from './texts.ts';

/** Three commands that verify the build independently of our software. */
export function CheckItYourself({ products }: Pick<Report, 'products'>) {
  const text = useText(texts);
  const apk = products.find(({ kind }) => kind === 'apk')?.name;
  const file = apk ?? products[0]?.name ?? '';
  return (
    <ReportPart title={text('selfTitle')} note={text('selfNote')}>
      {/* Scrollable regions must be reachable by keyboard (WCAG 2.1.1). */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <pre className="code" tabIndex={0}>
        <span className="code__remark"># {text('selfHash')}</span>
        {`\nsha256sum ${file}\n\n`}
        {apk && (
          <>
            <span className="code__remark"># {text('selfSigner')}</span>
            {`\napksigner verify --print-certs ${apk}\n\n`}
          </>
        )}
        <span className="code__remark"># {text('selfOurs')}</span>
        {`\nnpx qdb verify ${file}`}
      </pre>
    </ReportPart>
  );
}
