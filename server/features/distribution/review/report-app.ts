import { reportReasons } from '#contract/compliance/report-words.ts';
import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { takeReport } from './take-report.ts';

export const reportApp = handle(distribution, distributionSchemas, 'reportApp', async ({ input, ...context }) => {
  const answer = await takeReport(context, { ...input, platform: null, ip: context.ip });
  if (answer.ok) {
    return done({ received: 1 as const });
  }
  switch (answer.why) {
    case 'unknown':
      return fail('NOT_FOUND');
    case 'slider':
      return fail('SLIDER_REQUIRED');
    case 'often':
      return fail('TOO_FREQUENT', { retry_after: answer.retryAfter });
    case 'text':
      return fail('REPORT', { field: answer.field, reason: reportReasons[answer.field] });
  }
});
