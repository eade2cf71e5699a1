import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { type FirstStep, firstSteps, type Steps, stepsLeft } from '#rules/packaging/day-after/first-steps.ts';
import { undoable } from '../../call/undoable.ts';
import { Icon } from '../../components/icon.tsx';
import { DistributeButton } from '../../distribution/distribute/distribute-button.tsx';
import { common } from '../../texts/common.ts';
import { type TextOf, useText } from '../../texts/use-text.ts';
import { ScanBox } from '../builds/done/scan-box.tsx';
import type { PackedApp } from '../draft/base-form.ts';
import { useDevice } from '../install/use-device.ts';
import { hideSteps, useHiddenSteps } from '../steps/hidden-steps.ts';
import { stepTexts } from '../steps/texts.ts';
import { AppSection } from './app-section.tsx';
import './steps-section.css';
import { toOrder } from './ways.ts';

type Props = { app: PackedApp };

/** Whether the app has a checklist to show, and whether this browser hides it. */
export function useSteps({ base, steps }: PackedApp): 'shown' | 'hidden' | 'none' {
  const hidden = useHiddenSteps();
  if (!steps || stepsLeft(steps).length === 0) {
    return 'none';
  }
  return hidden.includes(base.app_id) ? 'hidden' : 'shown';
}

/** The way of the app from its build to its users: five steps that follow from facts of the server. */
export function StepsSection({ app, steps }: Props & { steps: Steps }) {
  const text = useText(stepTexts);
  const commonText = useText(common);
  const appId = app.base.app_id;
  const all = firstSteps.length;
  const waiting = waitingSteps(steps);
  // The files of an expired app are still there, so its download does not wait.
  const named = waiting.filter((step) => step !== 'install');

  function hide() {
    hideSteps(appId, true);
    undoable(text('hidden'), { words: commonText('undo'), undo: () => hideSteps(appId, false) });
  }

  return (
    <AppSection id="steps" title={text('title')} lead={text('count', { done: all - stepsLeft(steps).length, all })}>
      <div className="steps-section">
        <ol>
          {firstSteps
            .filter((step) => !waiting.includes(step))
            .map((step) => (
              <Step key={step} step={step} app={app} steps={steps} />
            ))}
          {named.length > 0 && (
            <li>
              <p>{text('waiting', { steps: named.map((step) => text(step)).join(' · ') })}</p>
            </li>
          )}
        </ol>
        {steps.install === 'open' && <Code app={app} />}
      </div>
      <button type="button" className="link is-quiet steps-section__hide" onClick={hide}>
        {text('hide')}
      </button>
    </AppSection>
  );
}

/** The steps that wait for a new licence; none while the app has one. */
const waitingSteps = (steps: Steps): FirstStep[] =>
  firstSteps.some((step) => steps[step] === 'over')
    ? firstSteps.filter((step) => steps[step] === 'over' || steps[step] === 'trial')
    : [];

/** The code that installs the app; a phone needs none. */
function Code({ app }: Props) {
  return (
    useDevice() === 'computer' && (
      <div className="steps-section__code">
        <ScanBox files={app.files} />
      </div>
    )
  );
}

function Step({ step, app, steps }: Props & { step: FirstStep; steps: Steps }) {
  const text = useText(stepTexts);
  const isDone = steps[step] === 'done';
  return (
    <li
      className={isDone ? 'steps-section__step is-done' : 'steps-section__step'}
      data-step={step}
      data-state={steps[step]}
    >
      <Icon of={isDone ? CircleCheck : Circle} />
      <div>
        <b>
          {text(step)}
          {isDone && <span className="screen-reader">{text('done')}</span>}
        </b>
        <p className="num">{wordsOf(step, app, steps, text)}</p>
      </div>
      {!isDone && <Act step={step} app={app} state={steps[step]} />}
    </li>
  );
}

const stateWords: Readonly<Record<FirstStep, (state: string) => string>> = {
  install: (state) => `install_${state}`,
  share: (state) => `share_${state}`,
  verify: (state) => `verify_${state}`,
  key: (state) => `key_${state}`,
  store: (state) => `store_${state}`,
};

function wordsOf(step: FirstStep, { distributed }: PackedApp, steps: Steps, text: TextOf<typeof stepTexts>): string {
  if (step === 'share' && distributed) {
    const count = distributed.download_count;
    return steps.share === 'open'
      ? text('sharePublished')
      : count > 0
        ? text('share_done', { count: count.toLocaleString('en') })
        : text('shareTester');
  }
  return text(stateWords[step](steps[step]) as 'install_done');
}

/** The way to a step that can be done, or to what it needs first. */
function Act({ step, app, state }: Props & { step: FirstStep; state: Steps[FirstStep] }): ReactNode {
  const text = useText(stepTexts);
  if (state === 'trial') {
    return <To to={toOrder(app)} words={text('toOrder')} />;
  }
  switch (step) {
    case 'install':
      return <InstallHere app={app} />;
    case 'share':
      return <Share app={app} />;
    case 'verify':
      return state === 'open' && <To to={pathTo('auth')} words={text('toVerify')} />;
    case 'key':
      return <To to="#key" words={text('toKey')} />;
    case 'store':
      return <To to="#store" words={text('toStore')} />;
  }
}

/** A part of this page, or another page. */
const To = ({ to, words }: { to: string; words: string }) =>
  to.startsWith('#') ? (
    <a className="link" href={to}>
      {words}
    </a>
  ) : (
    <Link className="link" to={to}>
      {words}
    </Link>
  );

function Share({ app: { distributed, published } }: Props) {
  const text = useText(stepTexts);
  const page = distributed && (
    <To to={pathTo('disapp', { appId: distributed.distributed_app_id })} words={text('toPage')} />
  );
  return published ? <DistributeButton code={published.code} className="link" instead={page} /> : page;
}

/** On a phone, the installer for it. */
function InstallHere({ app }: Props) {
  const text = useText(stepTexts);
  const device = useDevice();
  const system = device === 'iphone' ? 'ios' : device;
  const file = app.files.find(({ install_url, platform }) => install_url && platform === system);
  return (
    file && (
      <a className="link" href={file.url}>
        <Icon of={Download} />
        {text('installHere')}
      </a>
    )
  );
}
