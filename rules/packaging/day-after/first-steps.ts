import type { VerificationStatus } from '../../identity/verification.ts';

/** The steps from the first build of an app to its users, in the order of the checklist. */
export const firstSteps = ['install', 'verify', 'share', 'key', 'store'] as const;
export type FirstStep = (typeof firstSteps)[number];

/**
 * `open` can be done now, `waiting` is with our staff. Three states say why a step cannot be done: the licence is `over`, a `trial` is for no store, and
 * an iPhone installs no `unsigned` app from a page.
 */
export const stepStates = ['done', 'open', 'waiting', 'over', 'trial', 'unsigned'] as const;
export type StepState = (typeof stepStates)[number];
export type Steps = Record<FirstStep, StepState>;

/** The facts about an app with a published build. */
export type StepFacts = {
  isOver: boolean;
  isTrial: boolean;
  isIosOnly: boolean;
  /** Whether a file that phones install was downloaded from the build, by anybody. */
  isInstallerTaken: boolean;
  /** Whether a file that stores take was downloaded, of a build without the mark of a trial. */
  isStoreFileTaken: boolean;
  /** Downloads from its install pages. */
  downloads: number;
  /** Whether its builds have an install page, and whether a device is registered there. */
  isDistributed: boolean;
  hasTester: boolean;
  person: VerificationStatus;
  /** Whether the member has a copy of the signing key: it was exported, or brought along. */
  isKeyOut: boolean;
};

/** Each step as it stands; nobody ticks one by hand. */
export function stepsOf(app: StepFacts): Steps {
  const orOver = (isDone: boolean, otherwise: StepState): StepState =>
    isDone ? 'done' : app.isOver ? 'over' : otherwise;
  const isShared = app.isDistributed && (app.downloads > 0 || app.hasTester);
  return {
    install: orOver(app.isInstallerTaken || app.downloads > 0, 'open'),
    share: orOver(isShared, app.isIosOnly && !app.isDistributed ? 'unsigned' : 'open'),
    verify: app.person === 'passed' ? 'done' : app.person === 'pending' ? 'waiting' : 'open',
    key: app.isKeyOut ? 'done' : 'open',
    store: app.isStoreFileTaken ? 'done' : app.isTrial ? 'trial' : orOver(false, 'open'),
  };
}

/** The steps that are not done. */
export const stepsLeft = (steps: Steps): FirstStep[] => firstSteps.filter((step) => steps[step] !== 'done');

/** The first step that can be done now; undefined when nothing can, although a trial, an expired licence or a review may leave some undone. */
export const nextStep = (steps: Steps): FirstStep | undefined => firstSteps.find((step) => steps[step] === 'open');
