import { inspectSite, type SiteInspection } from '#website/inspect-site.ts';
import type { Finding, Level } from '#website/readiness/finding.ts';
import { fetchOptions } from './fetch-options.ts';
import { parseArguments } from './parse-arguments.ts';
import { failureText } from './site-failure.ts';
import { type Exit, exit, fill, type Terminal, translate } from './terminal.ts';
import { typedLink } from './typed-link.ts';

/** `qdb check <link>`: how the site will behave as an app. Exits with 1 when a finding keeps the app from working. */
export async function checkCommand(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { operand } = parseArguments(args, []);
  const { link, isBare } = typedLink(operand);
  const report = await inspectSite(link, { ...fetchOptions(terminal), isBare });
  if (!report.reachable) {
    const reason = failureText(report.website.failure ?? 'protocol');
    terminal.err(translate(terminal, fill(unreachable, { reason })));
    return exit.unreachable;
  }
  describe(report, terminal);
  return report.summary.bad > 0 ? exit.defect : exit.ok;
}

function describe({ address, website, findings, summary }: SiteInspection, terminal: Terminal): void {
  terminal.out(translate(terminal, fill(heading, { name: website.name ?? '–', address })));
  for (const finding of findings) {
    describeFinding(finding, terminal);
  }
  terminal.out(
    translate(terminal, fill(count, { bad: summary.bad, warn: summary.warn, info: summary.info, ok: summary.ok })),
  );
}

const marks: Record<Level, string> = { ok: '✓', info: 'i', warn: '!', bad: '✗' };

/** A good finding takes one line; other findings also print their meaning and remedy. */
function describeFinding({ level, title, evidence, meaning, fix }: Finding, terminal: Terminal): void {
  const observed = typeof evidence === 'string' ? evidence : translate(terminal, evidence);
  terminal.out(`${marks[level]} ${translate(terminal, title)}${observed === '' ? '' : `  (${observed})`}`);
  if (level !== 'ok') {
    terminal.out(`    ${translate(terminal, meaning)}`);
    if (fix) {
      terminal.out(`    → ${translate(terminal, fix)}`);
    }
  }
}

const unreachable = { zh: '网站无法访问：{reason}', en: 'The site cannot be reached: {reason}.' };
const heading = { zh: '{name}  {address}', en: '{name}  {address}' };
const count = {
  zh: '阻碍使用 {bad} 项，需要留意 {warn} 项，供参考 {info} 项，正常 {ok} 项',
  en: '{bad} to fix, {warn} noted, {info} to know, {ok} passed',
};
