import { useRouteLoaderData } from 'react-router';
import { sharePicturePath, sharePictureSize } from '#contract/pages/share-picture.ts';
import { bcp47, languages } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { site } from '../texts.ts';
import { type RootData, useBrand, useSite } from '../use-site.ts';
import {
  type ArticleTimes,
  addressIn,
  article,
  breadcrumbs,
  type Crumb,
  isoOf,
  organization,
  structuredText,
  type Thing,
  webSite,
} from './structured-data.ts';
import { windowTitleOf } from './window-title.ts';

type PublicPage = {
  title: string;
  /** A sentence or two that differ from those of every other page. */
  description: string;
  /** The pages between the home page and this one; both ends are added. */
  trail?: readonly Crumb[];
  /** The times of an article, in epoch seconds. */
  times?: ArticleTimes;
  /** More things for search engines (structured-data.ts). */
  things?: readonly Thing[];
};

/** The metadata of a public page; React hoists it into the document's head. */
export function PageHead(page: PublicPage) {
  const title = windowTitleOf(page.title, useBrand());
  const root = useRouteLoaderData<RootData>('root');
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={page.description} />
      {root && <Indexed page={page} windowTitle={title} address={root.address} />}
    </>
  );
}

/** All metadata of a public page for search engines and messengers. Each language has its own address, so that both are indexed. */
function Indexed({ page, windowTitle, address }: { page: PublicPage; windowTitle: string; address: string }) {
  const language = useLanguage();
  const { origin, pathname } = new URL(address);
  const here = addressIn(language, address);
  const picture = origin + sharePicturePath(pathname, language);
  const things = useThings(page, { origin, pathname, here, picture });
  return (
    <>
      <link rel="canonical" href={here} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={bcp47(each)} href={addressIn(each, address)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
      <Preview page={page} address={here} picture={picture} windowTitle={windowTitle} />
      {things.length > 0 && <StructuredData things={things} />}
    </>
  );
}

type PreviewProps = { page: PublicPage; address: string; picture: string; windowTitle: string };

/** The page in a message or a post (ogp.me). */
function Preview({ page, address, picture, windowTitle }: PreviewProps) {
  const brand = useBrand();
  const language = useLanguage();
  const locales = { 'zh-CN': 'zh_CN', 'zh-EN': 'en_GB' };
  const properties = {
    'og:type': page.times ? 'article' : 'website',
    'og:site_name': brand,
    'og:title': page.title,
    'og:description': page.description,
    'og:url': address,
    'og:locale': locales[language],
    'og:locale:alternate': locales[language === 'zh-EN' ? 'zh-CN' : 'zh-EN'],
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': sharePictureSize.width,
    'og:image:height': sharePictureSize.height,
    'og:image:alt': windowTitle,
    ...(page.times && {
      'article:published_time': isoOf(page.times.publishedAt),
      'article:modified_time': isoOf(page.times.updatedAt),
    }),
  };
  return (
    <>
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={String(content)} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

type Whereabouts = { origin: string; pathname: string; here: string; picture: string };

function useThings(page: PublicPage, { origin, pathname, here, picture }: Whereabouts): Thing[] {
  const text = useText(site);
  const language = useLanguage();
  const name = useBrand();
  const { contactMail, contactPhone } = useSite();
  const place = { origin, language };
  const isHome = pathname === '/';
  const isOurs = isHome || page.times !== undefined;
  const way = [{ name: text('home'), path: '/' }, ...(page.trail ?? []), { name: page.title, path: pathname }];
  return [
    ...(isOurs ? [organization(place, { name, contactMail, contactPhone })] : []),
    ...(isHome ? [webSite(place, name)] : [breadcrumbs(place, way)]),
    ...(page.times ? [article(place, { ...page, address: here, picture }, page.times)] : []),
    ...(page.things ?? []),
  ];
}

/** A data block, which browsers never run (html.spec.whatwg.org, “data block”). */
function StructuredData({ things }: { things: readonly Thing[] }) {
  const html = { __html: structuredText(things) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose angle brackets are escaped.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
