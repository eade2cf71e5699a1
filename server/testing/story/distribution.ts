import sharp from 'sharp';
import { distribution } from '#contract/distribution/calls.ts';
import { files } from '#contract/files/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { readWholeFile } from '#server/features/files/files.ts';
import { readyUpload } from '../distributing.ts';
import type { WireBuild } from '../packed-app.ts';
import type { Member } from './members.ts';
import type { Story } from './open-story.ts';
import { shared } from './people.ts';
import { screens } from './screens.ts';

/** Publishes every version of an app in its order, then the .ipa of the last one; both apps have one page. */
export async function distribute(story: Story, member: Member, packedAppId: number): Promise<void> {
  const { data } = await story.call<{ list: WireBuild[] }>(packaging.listBuilds, { app_id: packedAppId }, member);
  const builds = data.list.toReversed();
  let lead = 0;
  for (const { code } of builds) {
    const published = await story.call<{ apps: { app_id: number }[] }>(distribution.publishBuild, { code }, member);
    lead = published.data.apps[0]!.app_id;
  }
  const peer = await publishIpa(story, member, builds.at(-1)!);
  await story.call(distribution.mergeApps, { app_id: lead, peer_app_id: peer }, member);
  const screenshots = await Promise.all(shared.screens.map((name) => uploadScreen(story, member, name)));
  for (const app_id of [peer, lead]) {
    await story.call(distribution.saveDistributedApp, { app_id, ...shared.info, screenshots }, member);
  }
  const { data: link } = await story.call<{ short: string }>(
    distribution.saveLinkRules,
    { app_id: lead, ...shared.rules },
    member,
  );
  await showOnSite(story, link.short);
}

/** Sets `demo_app`, as the operator does; /appbeta and the home page show it. */
const showOnSite = ({ deps }: Story, short: string) =>
  deps.db
    .insertInto('setting')
    .values({ name: 'demo_app', value: JSON.stringify(short), updated_at: deps.clock.now() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(short) }))
    .execute();

/** Uploads the unsigned .ipa of a build, as its owner would after signing it, and publishes it. */
async function publishIpa(story: Story, member: Member, build: WireBuild): Promise<number> {
  const { sha256, size, name } = build.files.find(({ kind }) => kind === 'unsigned-ipa')!;
  const bytes = await readWholeFile(story.deps.storage, { sha256, size });
  const key = await readyUpload({ ...story, db: story.deps.db }, member, bytes, name);
  const { data } = await story.call<{ app_id: number }>(distribution.publishUpload, { key }, member);
  return data.app_id;
}

async function uploadScreen(story: Story, member: Member, name: keyof typeof screens): Promise<string> {
  const picture = await sharp(Buffer.from(screens[name]())).png().toBuffer();
  const { data } = await story.call<{ file: string }>(files.uploadImage, { picture, use: 'shot' }, member);
  return data.file;
}
