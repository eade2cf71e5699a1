import { useLocation, useMatch } from 'react-router';
import { type ScreenName, screens } from '#contract/screens.ts';
import { useText } from '../texts/use-text.ts';
import { useFollowedBuild } from './builds/use-build.ts';
import { packagingTexts } from './texts.ts';
import './wizard-steps.css';

const steps = (
  [
    { text: 'stepBase', screens: ['baseConf', 'editBaseConf'] },
    { text: 'stepModules', screens: ['moduleConf', 'editModuleConf'] },
    { text: 'stepOrder', screens: ['payPage', 'editPayPage'] },
    { text: 'stepBuild', screens: ['packComplete'] },
  ] as const satisfies { text: string; screens: readonly ScreenName[] }[]
).filter((step) => screens[step.screens[0]].open);

/** The current step of the wizard; counts only steps with an open screen. A renewal has no steps. */
export function WizardSteps() {
  const text = useText(packagingTexts);
  const { pathname } = useLocation();
  const current = steps.findIndex((step) => step.screens.some((name) => isAt(pathname, screens[name].path)));

  const isBuilt = useFollowedBuild(useMatch(screens.packComplete.path)?.params.code)?.status === 'done';
  const isEdit = steps.some(({ screens: [, edit] }) => edit && isAt(pathname, screens[edit].path));
  const nameOf = ({ text: name } = steps[0]!) =>
    text(name === 'stepBuild' && isBuilt ? 'stepComplete' : name === 'stepOrder' && isEdit ? 'stepVersion' : name);

  if (current < 0) {
    return (
      <span className="wizard-steps__title">
        <b>{text('renewal')}</b>
      </span>
    );
  }
  return (
    <>
      <span className="wizard-steps__title">
        <b>{nameOf(steps[current])}</b>
        <span className="mute num">
          {current + 1}/{steps.length}
        </span>
      </span>
      <ol className="wizard-steps">
        {steps.map((step, index) => (
          <li
            key={step.text}
            className={index < current ? 'wizard-steps__step is-done' : 'wizard-steps__step'}
            aria-current={index === current ? 'step' : undefined}
          >
            {nameOf(step)}
          </li>
        ))}
      </ol>
    </>
  );
}

function isAt(pathname: string, path: string): boolean {
  const start = path.split('/:')[0]!.toLowerCase();
  const at = pathname.toLowerCase();
  return at === start || at.startsWith(`${start}/`);
}
