import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loaded } from '../../call/query.tsx';
import { Phone, type PhoneProps } from '../../phone/phone.tsx';
import type { PhoneApp } from '../../phone/phone-app.ts';
import { phoneModules } from '../../phone/phone-modules.ts';
import type { PhoneState } from '../../phone/phone-overlay.tsx';
import { quietSiteApi } from '../../site/api.ts';
import { useAppName } from '../../texts/use-app-name.ts';
import { formOf, type PackedApp } from '../draft/base-form.ts';
import { phoneAppOf, SiteInPhone } from '../draft/stage.tsx';

type Props = Pick<PhoneProps, 'platform' | 'dark' | 'state' | 'leaving'> & {
  app: PackedApp;
  configured: Required<Pick<PhoneApp, 'modules' | 'pictures' | 'outlines'>>;
};

/** Modules drawn around every page; the others are drawn only while they are selected. */
const around: readonly PhoneState[] = ['topnav', 'botnav', 'hoverBtn'];

/** The drawn phone with the app and its settings, as far as the platform has them. */
export function ConfiguredPhone({ app, configured, state = 'site', ...look }: Props) {
  const form = useMemo(() => formOf(app), [app]);
  const name = useAppName()(form);
  const check = useSiteCheck(app);
  const layers = around.filter((name) => configured.modules[name]?.on);
  return (
    <Phone
      {...look}
      app={{ ...phoneAppOf(form, name), ...configured }}
      state={state}
      modules={phoneModules}
      layers={layers}
      tinted
    >
      <SiteInPhone platform={look.platform} form={form} check={check} />
    </Phone>
  );
}

/** The check of the app’s link, for its frame; the server answers from its cache. */
export function useSiteCheck({ base: { link, app_id } }: PackedApp) {
  const { data } = useQuery({
    queryKey: ['check', link, app_id],
    queryFn: () => loaded(quietSiteApi.checkLink({ link, app_id })),
    enabled: link !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
