import { useQuery } from '@tanstack/react-query';
import { quietSiteApi } from '../../site/api.ts';
import { useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { orderTexts } from './texts.ts';

/** Says before the build that the app's site does not answer; the build is possible all the same. */
export function SiteDownNote({ base: { link, app_id } }: Pick<PackedApp, 'base'>) {
  const text = useText(orderTexts);
  const { data: check } = useQuery({
    queryKey: ['site-check', app_id, link],
    queryFn: () => quietSiteApi.checkLink({ link, app_id }),
    enabled: link !== '',
  });
  return check?.ok && check.data.reachable === 0 ? (
    <p className="notice" role="status">
      {text('siteDown')}
    </p>
  ) : null;
}
