import { useParams } from 'react-router';
import { AppLoadFailed } from '../../../packaging/app-load-failed.tsx';
import { BuildScreen } from '../../../packaging/builds/build-screen.tsx';
import { useBuild } from '../../../packaging/builds/use-build.ts';

/** /layout/edit/packComplete/{code} — the progress of a build, then its products. */
export default function PackComplete() {
  const { code = '' } = useParams();
  const { build, error, refetch, retry } = useBuild(code);
  return error && !build ? (
    <AppLoadFailed error={error} onRetry={refetch} />
  ) : (
    <BuildScreen key={code} build={build} retry={retry} />
  );
}
