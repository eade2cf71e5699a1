import { useLocation } from 'react-router';
import { type ScreenName, screens } from '#contract/screens.ts';
import { useText } from '../texts/use-text.ts';
import { packagingTexts } from './texts.ts';
import './wizard-steps.css';

const steps = (
  [
    { text: 'stepBase', screens: ['baseConf', 'editBaseConf'] },
    { text: 'stepModules', screens: ['moduleConf', 'editModuleConf'] },
    { text: 'stepOrder', screens: ['payPage', 'editPayPage'] },
    { text: 'stepComplete', screens: ['packComplete'] },
  ] as const satisfies { text: string; screens: readonly ScreenName[] }[]
).filter((step) => screens[step.screens[0]].open);

/** The current step of the wizard; counts only steps with an open screen. */
export function WizardSteps() {
  const text = useText(packagingTexts);
  const { pathname } = useLocation();
  const current = steps.findIndex((step) => step.screens.some((name) => isAt(pathname, screens[name].path)));

  return (
    <>
      <span className="wizard-steps__title">
        {text(steps[current]?.text ?? 'stepBase')}
        <span className="mute num">
          {current + 1}/{steps.length}
        </span>
      </span>
      <ol className="wizard-steps">
        {steps.map((step, index) => (
          <li
            key={step.text}
            className={index < current ? 'is-done' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {text(step.text)}
          </li>
        ))}
      </ol>
    </>
  );
}

function isAt(pathname: string, path: string): boolean {
  const fixed = path.split('/:')[0]!.toLowerCase();
  const at = pathname.toLowerCase();
  return at === fixed || at.startsWith(`${fixed}/`);
}
