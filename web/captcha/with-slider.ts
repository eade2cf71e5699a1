import type { Result } from '../call/result.ts';
import { askSlider } from './ask-slider.ts';

/** Sends a call; when the server requires the slider, shows it and sends the call again with its result. */
export async function withSlider<Data>(
  call: (slider: { slider?: string }) => Promise<Result<Data>>,
): Promise<Result<Data>> {
  const answer = await call({});
  if (answer.ok || answer.err !== 'SLIDER_REQUIRED') {
    return answer;
  }
  const slider = await askSlider();
  return slider === null ? answer : call({ slider });
}
