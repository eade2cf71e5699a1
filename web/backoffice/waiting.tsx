import { PageHead } from '../site/page-head.tsx';
import { backofficeTexts } from '../texts/backoffice.ts';
import { useText } from '../texts/use-text.ts';

/** Until it is known which page comes. */
export function Waiting({ className }: { className?: string }) {
  const text = useText(backofficeTexts);
  return (
    <main className={className} id="content" aria-busy="true">
      <PageHead title={text('backoffice')} hidden />
    </main>
  );
}
