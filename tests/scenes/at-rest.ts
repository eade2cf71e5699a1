import { FEEDBACK } from '#contract/pages/feedback-path.ts';
import { previewPath } from '#contract/pages/preview-path.ts';
import { addressWords, pathTo, type Screen, type ScreenName, screens } from '#contract/screens.ts';
import { staffPaths } from '#web/staff/staff-paths.ts';
import { publicKinds } from './public-paths.ts';

/**
 * People whose pages differ: a visitor; a verified member with everything at its longest; a member who is new, who has only drafted an app, or
 * whose verification waits; staff. Each reader brings its own people.
 */
export type Who = 'visitor' | 'crowded' | 'fresh' | 'drafting' | 'waiting' | 'staff';

/** The ids in addresses, those of the reader's people. */
export type Facts = {
  /** A website that becomes an app. */
  link: string;
  /** An app that was built, its build, and the same app in distribution. */
  appId: number;
  code: string;
  /** The link to the preview of that app. */
  previewCode: string;
  distributedId: number;
  /** An app that was never built. */
  draftId: number;
  orderNo: string;
  /** An item of the queue of persons. */
  itemId: number;
  waitingId: number;
  crowdedId: number;
};

/** A page as it stands when it has loaded. An address that needs nothing of its reader is a string. */
export type AtRest = { name: string; who: Who; path: string | ((facts: Facts) => string) };

export const addressOf = ({ path }: AtRest, facts: Facts): string => (typeof path === 'string' ? path : path(facts));

const open = (Object.entries(screens) as [ScreenName, Screen][]).filter((entry) => entry[1].open);

const visitors: AtRest[] = [
  ...open
    .filter(([, { path }]) => publicKinds.includes(path))
    .map(([name, { path }]): AtRest => ({ name, who: 'visitor', path })),
  { name: 'home-answer', who: 'visitor', path: ({ link }) => `/?link=${encodeURIComponent(link)}` },
  { name: 'not-found', who: 'visitor', path: '/no-such-page' },
  { name: 'feedback', who: 'visitor', path: FEEDBACK },
  { name: 'report', who: 'visitor', path: ({ code }) => `/report/${code}` },
  { name: 'preview', who: 'visitor', path: ({ previewCode }) => previewPath(previewCode) },
  { name: 'preview-ended', who: 'visitor', path: previewPath('none') },
  { name: 'staff-sign-in', who: 'visitor', path: staffPaths.signIn },
];

/** Screens that are not for every member; the steps of a new company need the input of the one before. */
const seenBy: Partial<Record<ScreenName, readonly Who[]>> = {
  auth: ['crowded', 'fresh', 'waiting'],
  authResult: ['crowded', 'fresh', 'waiting'],
  authPerson: ['fresh'],
  authPersonAli: ['fresh'],
  authPersonWechat: ['fresh'],
  authQualify: [],
};
/** Steps of the wizard name their app behind the question mark. */
const steps: readonly ScreenName[] = ['baseConf', 'moduleConf', 'payPage'];
const nameOf = (name: string, who: Who) => (who === 'crowded' ? name : `${name}-${who}`);

/** Every open screen of members: a new one is the crowded member's, and the new member's if its address needs nothing. */
function scenesOf([name, { path }]: [ScreenName, Screen]): AtRest[] {
  const given = (who: Who, of: AtRest['path']): AtRest => ({ name: nameOf(name, who), who, path: of });
  if (steps.includes(name)) {
    const step = (appId: number) => `${path}?${new URLSearchParams({ [addressWords.appId]: String(appId) })}`;
    const first = name === 'baseConf' ? [given('fresh', path)] : [];
    return [...first, given('crowded', ({ appId }) => step(appId)), given('drafting', ({ draftId }) => step(draftId))];
  }
  if (path.includes(':')) {
    const idOf = (facts: Facts) => String(name === 'disapp' ? facts.distributedId : facts.appId);
    const filled = (facts: Facts) => path.replace(':code', facts.code).replace(`:${addressWords.appId}`, idOf(facts));
    const draft = given('drafting', ({ draftId }) => pathTo('app', { appId: draftId }));
    return [given('crowded', filled), ...(name === 'app' ? [draft] : [])];
  }
  return (seenBy[name] ?? ['crowded', 'fresh']).map((who) => given(who, path));
}

const members: AtRest[] = [
  ...open.filter(([, { member }]) => member).flatMap(scenesOf),
  ...['config', 'merge', 'data', 'versions'].map(
    (tab): AtRest => ({
      name: `disapp-${tab}`,
      who: 'crowded',
      path: ({ distributedId }) => pathTo('disapp', { appId: distributedId }, { tab }),
    }),
  ),
  {
    name: 'appdisrelease-version',
    who: 'crowded',
    path: ({ distributedId }) => pathTo('appdisrelease', {}, { appId: distributedId }),
  },
];

/** One queue for each kind of item that is drawn in its own way. */
const queues = ['person', 'company', 'invoice', 'prohibited', 'report', 'appeal', 'enquiry'];
const staff: AtRest[] = [
  ...queues.map((queue): AtRest => ({ name: `staff-queue-${queue}`, who: 'staff', path: staffPaths.queue(queue) })),
  { name: 'staff-members', who: 'staff', path: staffPaths.members() },
  { name: 'staff-orders', who: 'staff', path: staffPaths.orders() },
  ...Object.entries(staffPaths).flatMap(([name, path]): AtRest[] =>
    typeof path === 'string' && name !== 'signIn' ? [{ name: `staff-${name}`, who: 'staff', path }] : [],
  ),
  { name: 'staff-item', who: 'staff', path: ({ itemId }) => staffPaths.queue('person', itemId) },
  { name: 'staff-member', who: 'staff', path: ({ crowdedId }) => staffPaths.members(crowdedId) },
  { name: 'staff-member-waiting', who: 'staff', path: ({ waitingId }) => staffPaths.members(waitingId) },
  { name: 'staff-order', who: 'staff', path: ({ orderNo }) => staffPaths.orders(orderNo) },
];

/** The pages of the whole site, for whom they differ; what is reached from them by steps stands in the files beside this one. */
export const atRest: readonly AtRest[] = [...visitors, ...members, ...staff];

export const seenAtRest = (...who: readonly Who[]): readonly AtRest[] => atRest.filter((one) => who.includes(one.who));
