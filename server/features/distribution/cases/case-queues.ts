/** The queues that decide cases, and the hours that an item may wait. */
export const caseQueues = {
  prohibited: { name: 'prohibited', hours: 24 },
  report: { name: 'report', hours: 24 },
  appeal: { name: 'appeal', hours: 72 },
} as const;
