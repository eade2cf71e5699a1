import { PageHead } from '../../site/head/page-head.tsx';
import { useText } from '../../texts/use-text.ts';
import { staffTexts } from '../texts.ts';

/** Shown until the page to open is known. */
export function Waiting() {
  const text = useText(staffTexts);
  return (
    <main id="content" aria-busy="true">
      <PageHead title={text('backoffice')} hidden />
    </main>
  );
}
