import { useSearchParams } from 'react-router';
import { appIdIn } from '#contract/screens.ts';
import { BaseStep } from '../../../packaging/draft/base-step.tsx';

/** /layout/edit/baseConf?…&link= — step 1 of the wizard. */
export default function BaseConf() {
  const [query] = useSearchParams();
  return <BaseStep opening="new" appId={appIdIn(query)} link={query.get('link')} />;
}
