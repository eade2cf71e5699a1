import { PageHead } from '../../site/page-head.tsx';
import { useText } from '../../texts/use-text.ts';
import { staffTexts } from '../texts.ts';

/** Until it is known which page comes. */
export function Waiting() {
  const text = useText(staffTexts);
  return (
    <main id="content" aria-busy="true">
      <PageHead title={text('backoffice')} hidden />
    </main>
  );
}
