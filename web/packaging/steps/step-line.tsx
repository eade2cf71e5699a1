import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { firstSteps, nextStep, type Steps, stepsLeft } from '#rules/packaging/day-after/first-steps.ts';
import { useText } from '../../texts/use-text.ts';
import './step-line.css';
import { stepTexts } from './texts.ts';

type App = { app_id: number; steps: Steps | null };

/** The newest app of a list, newest first, with a step that can be done now, unless its checklist is hidden. */
export const appWithSteps = (rows: readonly App[], hidden: readonly number[]): number | null =>
  rows.find(({ app_id, steps }) => steps && nextStep(steps) && !hidden.includes(app_id))?.app_id ?? null;

/** The checklist of an app in one line: its count, and what comes next. */
export function StepLine({ app: { app_id, steps } }: { app: App }) {
  const text = useText(stepTexts);
  const next = steps && nextStep(steps);
  const all = firstSteps.length;
  return (
    next && (
      <Link className="subline step-line" to={`${pathTo('app', { appId: app_id })}#steps`}>
        {text('line', { done: all - stepsLeft(steps).length, all, next: text(next) })}
      </Link>
    )
  );
}
