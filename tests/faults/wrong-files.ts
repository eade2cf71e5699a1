import { createHash } from 'node:crypto';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { each } from './asking.ts';
import type { Site } from './site.ts';

export type Build = OutputOf<typeof packagingSchemas.getBuild>;

/** Downloads every file of a finished build and hashes it again. */
export const wrongFiles =
  (site: Site) =>
  async ({ code, files }: Build): Promise<string[]> => {
    const wrong = await each(files, async ({ url, sha256 }) => {
      const { pathname, search } = new URL(url, 'http://localhost');
      const answer = await site.get(pathname + search);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const isWhole = createHash('sha256').update(bytes).digest('hex') === sha256;
      return isWhole ? [] : [`${pathname} is another file, by an answer ${answer.status}`];
    });
    return files.length === 0 ? [`build ${code} has no files`] : wrong;
  };
