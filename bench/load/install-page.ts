import type { BenchRow } from '../bench-row.ts';
import { publishInstaller } from '../downloads/publish-installer.ts';
import { rowOf } from '../limits.ts';
import { signUp } from '../site-client.ts';
import { visitsOf } from './visits.ts';

/** The page of a distributed app, rendered and counted for each phone. */
export async function installPageRows(): Promise<BenchRow[]> {
  const { p95, perSecond } = await visitsOf(200, async (server, dataDir) => {
    const { call } = await signUp(server, '13800138013');
    const { id } = await call('/api/qnupload/GetUserInfo');
    const { short } = await publishInstaller(dataDir, id, 1_000_000);
    return `/d/${short}`;
  });
  return [rowOf('installPage', p95), rowOf('installPages', perSecond)];
}
