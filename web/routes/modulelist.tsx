import { Catalog } from '../site/catalog/catalog.tsx';
import { catalog } from '../site/catalog/texts.ts';
import { PageHead } from '../site/head/page-head.tsx';
import { useText } from '../texts/use-text.ts';

/** /modulelist — the use of every module, with its plan and its platforms. */
export default function Modules() {
  const text = useText(catalog);
  return (
    <main id="content">
      <PageHead title={text('title')} description={text('description')} />
      <Catalog />
    </main>
  );
}
