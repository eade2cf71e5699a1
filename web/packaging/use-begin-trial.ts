import { useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { tellFailure } from '../call/tell-failure.ts';
import { startTrial } from './api.ts';
import { leaveBehind } from './leave-behind.ts';

type Trial = { app_id: number; platforms?: string };

/** Starts a trial, opens its build, and resolves to true. A refusal is told, and then `onRefused` is called. */
export function useBeginTrial(onRefused: (appId: number) => void) {
  const navigate = useNavigate();

  return async (trial: Trial): Promise<boolean> => {
    const answer = await startTrial(trial);
    if (!answer.ok) {
      tellFailure(answer);
      onRefused(trial.app_id);
      return false;
    }
    leaveBehind(pathTo('applist'));
    navigate(pathTo('packComplete', { code: answer.data.code }));
    return true;
  };
}
