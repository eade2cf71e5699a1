import { useParams } from 'react-router';
import { appIdOfPage } from '#contract/screens.ts';
import { ModuleStep } from '../../../packaging/modules/module-step.tsx';

/** /layout/edit/editModuleConf/… — step 2 for a built app. */
export default function EditModuleConf() {
  return <ModuleStep opening="edit" appId={appIdOfPage(useParams())} />;
}
