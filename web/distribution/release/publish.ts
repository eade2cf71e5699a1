import type { Result } from '../../call/result.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { distributionApi } from '../api.ts';
import type { Published, ReleaseTarget, ReleaseValues } from './release-values.ts';

type Asked = { key: string; values: ReleaseValues; target: ReleaseTarget; confirm: 0 | 1 };

/** Publishes the upload. A new app gets the rules of its link before anybody can know the link. */
export async function publish({ key, values, target, confirm }: Asked): Promise<Result<Published>> {
  const { name, icon, version, content } = values;
  const isNew = target.kind === 'app';
  const answer = await distributionApi.publishUpload({
    key,
    content,
    confirm,
    ...(version && { version }),
    ...(isNew ? { name, ...(icon && { icon }) } : { app_id: target.appId }),
  });
  if (answer.ok && isNew && values.gate !== 'open') {
    await guard(answer.data.app_id, values);
  }
  return answer;
}

/** The app is published in any case; a rule that could not be saved is told, and is set on its page. */
async function guard(appId: number, { gate, password, question, answer }: ReleaseValues): Promise<void> {
  const rules = gate === 'password' ? { password } : { question, answer };
  const saved = await distributionApi.saveLinkRules({ app_id: appId, ...rules });
  if (!saved.ok) {
    tellFailure(saved);
  }
}
