import type { Feature } from '#server/feature/feature.ts';
import { feedbackQueue } from './feedback-queue.ts';
import { registerFeedback } from './feedback-route.ts';
import jobs from './jobs.ts';

/** Feedback from anybody. Its page has a form, so it is a route instead of a call. */
export const support: Feature = {
  name: 'support',
  calls: [],
  jobs,
  routes: registerFeedback,
  reviewQueues: [feedbackQueue],
};
