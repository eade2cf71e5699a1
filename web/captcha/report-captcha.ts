import { getText } from '../call/get-text.ts';

type Report = { captcha_id: string; error_code: string; exception_url: string };

/** Reports a captcha failure to the monitoring endpoint (spec §7, §8); the answer is ignored. */
export function reportCaptcha(report: Report): void {
  const pt = matchMedia('(pointer: coarse)').matches ? '3' : '0';
  const query = new URLSearchParams({ ...report, pt, time: String(Date.now()) });
  void getText(`/api/monitor/send?${query}`, { keepalive: true });
}
