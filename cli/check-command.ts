import { appFields } from '#contract/app-fields.ts';
import { failures } from '#contract/failures.ts';
import { readWebsite } from '#website/read-website.ts';
import { fetchOptions } from './fetch-options.ts';
import { parseArguments } from './parse-arguments.ts';
import { failureText } from './site-failure.ts';
import { type Exit, exit, fill, say, type Terminal, usageError } from './terminal.ts';

/** `qdb check <link>`: what the site says about itself. */
export async function checkCommand(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { operand } = parseArguments(args, []);
  const checked = appFields.link(operand);
  if (!checked.ok) {
    throw usageError(failures[checked.failure]);
  }
  const site = await readWebsite(checked.value.link, fetchOptions(terminal));
  if (site.failure) {
    terminal.err(say(terminal, fill(unreachable, { reason: failureText(site.failure) })));
    return exit.unreachable;
  }
  for (const [label, value] of [
    [labels.address, site.address],
    [labels.name, site.name],
    [labels.icon, site.icon && `${site.icon.source.address} (${site.icon.width} px)`],
    [labels.colour, site.themeColor],
  ] as const) {
    terminal.out(`${say(terminal, label)}  ${value ?? '–'}`);
  }
  return exit.ok;
}

const unreachable = { zh: '网站无法访问：{reason}', en: 'The site cannot be reached: {reason}.' };
const labels = {
  address: { zh: '地址', en: 'Address' },
  name: { zh: '名称', en: 'Name' },
  icon: { zh: '图标', en: 'Icon' },
  colour: { zh: '主题色', en: 'Colour' },
};
