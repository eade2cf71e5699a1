import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { account } from '#contract/account/calls.ts';
import { agents } from '#contract/agents/calls.ts';
import { files } from '#contract/files/calls.ts';
import { identity } from '#contract/identity/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { endOfBuild, newDraft, startTrial, uploadIcon } from '../packed-app.ts';
import { companyForm, itemOf, personForm, verifyPerson } from '../verification.ts';
import { distribute } from './distribution.ts';
import { type Member, register, signIn } from './members.ts';
import { moveMoney } from './money.ts';
import type { Story } from './open-story.ts';
import { agency, apps, notice, type Person, people, pushed } from './people.ts';
import { type Colleague, hireColleagues, ownerOf } from './staff.ts';
import { offerGifts, spendMoney } from './wallet.ts';

const DAY_SECONDS = 86_400;
/** The day on which the story begins, as the number of days ago: long enough for a trial to have expired. */
export const BEGAN_DAYS_AGO = 9;

export type StoryAccounts = { members: Member[]; colleagues: Colleague[] };
type Cast = Record<Person, Member>;
type Staff = Awaited<ReturnType<typeof ownerOf>>;

/** 林晓 packs her tea shop and shares it, others follow; staff review, refuse, freeze and send a notice. Every step is a call. */
export async function seedStory(story: Story): Promise<StoryAccounts> {
  const lin = await register(story, 'lin');
  await pack(story, lin, apps.spring);
  story.clock.advance((BEGAN_DAYS_AGO - 1) * DAY_SECONDS);

  const owner = await ownerOf(story);
  const colleagues = await hireColleagues(story, owner);
  const cast: Cast = {
    lin,
    zhou: await register(story, 'zhou'),
    he: await register(story, 'he'),
    ouyang: await register(story, 'ouyang'),
    wu: await register(story, 'wu'),
  };
  await signIn(story, lin);
  const tea = await makeApps(story, cast);
  story.clock.advance(DAY_SECONDS - 7200);
  // A session of staff ends after half an hour without a call.
  const reviewer = await ownerOf(story);
  await review(story, cast, reviewer);
  await distribute(story, lin, tea);
  await offerGifts(story);
  await moveMoney(story, cast, reviewer);
  await spendMoney(story, lin, reviewer);
  story.clock.advance(7200);
  return { members: Object.values(cast), colleagues };
}

/** Drafts, a running trial, a rebuilt app, a failed one; the expired trial is days old by now. Returns the running one. */
async function makeApps(story: Story, { lin, zhou, he, ouyang }: Cast): Promise<number> {
  const tea = await pack(story, lin, { ...apps.tea, icon: await iconOf(story, lin) });
  await pushNews(story, lin, tea);
  await newDraft(story, lin, apps.club);
  await newDraft(story, ouyang, apps.books);
  const pottery = await pack(story, zhou, apps.pottery);
  await rebuild(story, zhou, { app_id: pottery, version: '1.1.0' });
  await packWithoutPicture(story, he);
  return tea;
}

async function rebuild(story: Story, member: Member, version: Record<string, unknown>): Promise<void> {
  const { data } = await story.call<{ code: string }>(packaging.rebuildApp, version, member);
  await endOfBuild(story, member, data.code);
}

/** Builds a version with the module push, and sends messages, which wait for polling phones. */
async function pushNews(story: Story, member: Member, app_id: number): Promise<void> {
  await story.call(packaging.configureModules, { app_id, modules: [{ name: 'push', status: 1 }] }, member);
  await rebuild(story, member, {
    app_id,
    version: '1.1.0',
    content: '新茶到货时会发通知；修复了订单页偶尔打不开的问题。',
  });
  for (const message of pushed) {
    await story.call(packaging.sendPush, { app_id, ...message }, member);
  }
}

async function pack(story: Story, member: Member, app: object): Promise<number> {
  const { app_id, code } = await startTrial(story, member, app);
  const { status } = await endOfBuild(story, member, code);
  if (status !== 'done') {
    throw new Error(`the build of ${JSON.stringify(app)} is ${status}`);
  }
  return app_id;
}

/** The icon of 山野茶事 that the drawn phone shows. */
const TEA_ICON = new URL('../../../web/phone/sample-icon.svg', import.meta.url);

async function iconOf(story: Story, member: Member) {
  const drawn = await sharp(readFileSync(TEA_ICON), { density: 1152 }).png().toBuffer();
  return { icon_id: null, unicode: await uploadIcon(story, member, drawn) };
}

/** Fails a build by removing a file from the disk. */
async function packWithoutPicture(story: Story, member: Member): Promise<void> {
  const picture = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#b5651d' } })
    .png()
    .toBuffer();
  const { data } = await story.call<{ file: string; sha256: string }>(files.uploadImage, { picture }, member);
  const fields = { ...apps.bakery, icon: { icon_id: null, unicode: data.file } };
  await story.deps.storage.remove(data.sha256);
  const { code } = await startTrial(story, member, fields);
  await endOfBuild(story, member, code);
}

/** 林晓 has passed, and her company and two people wait; one was refused; one is frozen. One of those who wait also applies as an agent. */
async function review(story: Story, { lin, zhou, he, ouyang, wu }: Cast, owner: Staff): Promise<void> {
  for (const member of [lin, zhou, he, ouyang]) {
    await signIn(story, member);
  }
  await verifyPerson(story, owner, lin);
  await story.call(identity.submitCompany, await companyForm(story, lin), lin);
  await story.call(identity.submitPerson, await personForm(story, he, { name: people.he.name }), he);
  const { id, version } = await itemOf(story, owner, 'person', he);
  await story.call(staff.decideItem, { id, version, outcome: 'fail', reason: 'photoUnclear' }, owner);
  await story.call(identity.submitPerson, await personForm(story, zhou, { name: people.zhou.name }), zhou);
  await story.call(identity.submitPerson, await personForm(story, ouyang, { name: people.ouyang.name }), ouyang);
  await story.call(agents.applyAsAgent, { ...agency, name: people.ouyang.name, mobile: ouyang.mobile }, ouyang);
  await story.call(staff.freezeMember, { id: wu.id, reason: '冒用他人品牌 · Somebody else’s brand' }, owner);
  await story.call(staff.sendToAll, notice, owner);
  await story.call(staff.sendToMember, { id: lin.id, ...notice }, owner);
  await story.call(account.saveProfile, { username: people.lin.name }, lin);
}
