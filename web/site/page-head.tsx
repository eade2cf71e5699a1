import { useBrand } from './use-site.ts';

/** The metadata of a page; React hoists it into the document's head. */
export function PageHead({ title, description, hidden }: { title: string; description?: string; hidden?: boolean }) {
  const brand = useBrand();
  return (
    <>
      <title>{title.includes(brand) ? title : `${title} · ${brand}`}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
