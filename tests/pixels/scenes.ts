import type { Scene } from './scene.ts';
import { accountScenes } from './scenes/account.ts';
import { consoleScenes } from './scenes/console.ts';
import { distributionScenes } from './scenes/distribution.ts';
import { domainScenes } from './scenes/domain.ts';
import { identityScenes } from './scenes/identity.ts';
import { installScenes } from './scenes/install-page.ts';
import { loginScenes } from './scenes/login.ts';
import { publicScenes } from './scenes/public.ts';
import { staffScenes } from './scenes/staff.ts';
import { walletScenes } from './scenes/wallet.ts';
import { wizardScenes } from './scenes/wizard.ts';

/** Views of staff and calls to providers leave records: the pages that show the records are taken first. */
const isFirst = ({ name }: Scene) => name.startsWith('staff-acts') || name === 'staff-providers';

export const scenes: readonly Scene[] = [
  ...staffScenes.filter(isFirst),
  ...publicScenes,
  ...loginScenes,
  ...consoleScenes,
  ...distributionScenes,
  ...domainScenes,
  ...accountScenes,
  ...identityScenes,
  ...walletScenes,
  ...wizardScenes,
  ...installScenes,
  ...staffScenes.filter((scene) => !isFirst(scene)),
];
