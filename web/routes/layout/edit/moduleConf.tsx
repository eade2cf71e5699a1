import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { appIdIn, pathTo } from '#contract/screens.ts';
import { ModuleStep } from '../../../packaging/modules/module-step.tsx';

/** /layout/edit/moduleConf?… — step 2 of the wizard, for a saved draft. */
export default function ModuleConf() {
  const navigate = useNavigate();
  const appId = appIdIn(useSearchParams()[0]);
  useEffect(() => {
    if (appId === null) {
      void navigate(pathTo('baseConf'), { replace: true });
    }
  }, [appId, navigate]);
  return appId === null ? <main id="content" aria-busy="true" /> : <ModuleStep opening="new" appId={appId} />;
}
