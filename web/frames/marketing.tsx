import { Outlet } from 'react-router';
import { site } from '#contract/site/calls.ts';
import type { siteSchemas } from '#contract/site/schemas.ts';
import { client } from '../call/client.ts';
import { inProcess } from '../call/in-process.ts';
import { pageContext } from '../call/page-context.ts';
import { SkipLink } from '../components/page/skip-link.tsx';
import { Banner, bannerOf } from '../site/banner.tsx';
import { Footer } from '../site/footer/footer.tsx';
import { Header } from '../site/header.tsx';
import type { Handle } from './handle.ts';
import '../site/public.css';
import type { Route } from './+types/marketing';

export const handle: Handle = { nojs: true };

/** The banner is shown above the header, on the home page only (spec §2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (new URL(request.url).pathname !== '/') {
    return { banner: null };
  }
  const api = client<typeof siteSchemas>(site, inProcess(context.get(pageContext).callApi));
  const banners = await api.listBanners({ web: 'shouye' });
  return { banner: banners.ok ? bannerOf(banners.data) : null };
}

export default function MarketingFrame({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SkipLink />
      <Banner banner={loaderData.banner} />
      <Header look="marketing" />
      <Outlet />
      <Footer />
    </>
  );
}
