import { useParams } from 'react-router';
import { appIdOfPage } from '#contract/screens.ts';
import { BaseStep } from '../../../packaging/draft/base-step.tsx';

/** /layout/edit/editBaseConf/… — step 1 for a built app. */
export default function EditBaseConf() {
  return <BaseStep opening="edit" appId={appIdOfPage(useParams()) || 0} />;
}
