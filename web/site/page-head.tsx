import { site } from '../texts/site.ts';
import { useText } from '../texts/use-text.ts';

/** What a page says of itself; React lifts it into the document's head. */
export function PageHead({ title, description, hidden }: { title: string; description?: string; hidden?: boolean }) {
  const brand = useText(site)('brand');
  return (
    <>
      <title>{title.includes(brand) ? title : `${title} · ${brand}`}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
