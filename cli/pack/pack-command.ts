import { join, parse } from 'node:path';
import type { ModuleSettings } from '#modules/app-module.ts';
import type { SeenKeys } from '#packager/certificate-pins.ts';
import { renderMarkIcon } from '#packager/icons/mark-icon.ts';
import { renderIcons } from '#packager/icons/render-icons.ts';
import { pack } from '#packager/pack.ts';
import type { PackApp, PackInput } from '#packager/pack-app.ts';
import { PackError } from '#packager/pack-error.ts';
import { loadShells } from '#packager/shells.ts';
import type { SiteFile } from '#packager/site/read-site.ts';
import { DEFAULT_COLORS } from '#rules/packaging/app-defaults.ts';
import { readWebsite, type Website } from '#website/read-website.ts';
import { buildTime } from '../build-time.ts';
import { fetchOptions } from '../fetch-options.ts';
import { failureText } from '../site-failure.ts';
import { defect, type Exit, exit, fill, type Terminal, translate } from '../terminal.ts';
import { describeApp, type SiteFacts } from './describe-app.ts';
import { type PackOptions, parsePackOptions } from './pack-options.ts';
import { reportOf, summaryOf } from './pack-report.ts';
import { readModules } from './read-modules.ts';
import { readPicture } from './read-picture.ts';
import { readSitePath } from './read-site.ts';
import { type ChosenKey, openGivenKeystores, ownKey } from './signing-key.ts';
import { StageClock } from './stage-clock.ts';
import { warnAboutSettings } from './warn-about-settings.ts';
import { expectWritable, writeFiles } from './write-files.ts';

/** `qdb pack <link>`: writes every product and `report.json`. */
export async function packCommand(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const options = parsePackOptions(args);
  const at = buildTime(terminal.env);
  const keystores = await openGivenKeystores(options, terminal);
  const { settings, pictures } = await readModules(options.modules);
  const plugins = options.plugin === undefined ? [] : await openPlugins(options.plugin, settings, terminal);
  const chosenIcon = options.icon === undefined ? null : await readPicture(options.icon, 'icon');
  await expectWritable(options.out);

  const clock = new StageClock();
  const site = await clock.time('site', () => openSite(options, terminal));
  const app = describeApp(options, site.facts);
  warnAboutSettings(settings, app, at, site.keys ?? null, terminal);
  const picture = chosenIcon ?? site.icon ?? (await renderMarkIcon(app.packageName, app.themeColor));
  const icons = await clock.time('icons', () => renderIcons({ picture, themeColor: app.themeColor }));
  const chosen = await clock.time('key', () => chooseKey(keystores.key, options, app, at));

  const keys = { signingKey: chosen.key, earlierKeys: keystores.earlier ? [keystores.earlier] : [] };
  const input = {
    app,
    modules: settings,
    pictures,
    icons,
    plugins,
    site: site.files,
    ...keys,
    at,
    ...(await fixedParts(app)),
  };
  const packed = await packOrExplain(input);
  clock.add(packed.stages);
  const report = await reportOf(packed, input, clock);
  const files = packed.products.map(({ file, bytes }) => ({ path: join(options.out, file), bytes }));
  const reportFile = {
    path: join(options.out, 'report.json'),
    bytes: Buffer.from(`${JSON.stringify(report, null, 2)}\n`),
  };
  await writeFiles(options.out, [...chosen.files, ...files, reportFile]);
  summaryOf(app, report, options.out, chosen.made, terminal);
  return exit.ok;
}

/** The reader of plug-ins is loaded only where some are given. */
async function openPlugins(folder: string, settings: ModuleSettings, terminal: Terminal) {
  const { readPlugins, warnAboutPlugins } = await import('./read-plugins.ts');
  const plugins = await readPlugins(folder);
  warnAboutPlugins(plugins, settings, terminal);
  return plugins;
}

type OpenedSite = { facts: SiteFacts; icon: Uint8Array | null; files?: readonly SiteFile[]; keys?: SeenKeys };

/** The live website, or the files of an offline one. */
async function openSite({ link, site: path }: PackOptions, terminal: Terminal): Promise<OpenedSite> {
  if (path !== undefined) {
    const files = await readSitePath(path);
    terminal.err(translate(terminal, onlyAndroid));
    const names = [{ text: parse(path).name, source: 'title' as const }];
    return { facts: { names, themeColor: null, backgroundColor: DEFAULT_COLORS.background }, icon: null, files };
  }
  const site = await readWebsite(link, fetchOptions(terminal));
  warnAbout(site, terminal);
  return { facts: site, icon: site.icon?.png ?? null, keys: site };
}

/** An app built on this machine never expires: no date, no mark, no licence server. */
async function fixedParts({ id, build }: PackApp): Promise<Pick<PackInput, 'shells' | 'licence' | 'profileSigner'>> {
  const licence = { app: id, build, expires_at: 0, url: '', keys: [] };
  return { shells: await loadShells(), licence, profileSigner: null };
}

function chooseKey(key: ChosenKey['key'] | null, options: PackOptions, app: PackApp, at: number): Promise<ChosenKey> {
  return key ? Promise.resolve({ key, made: null, files: [] }) : ownKey(options.out, app.packageName, at);
}

async function packOrExplain(input: PackInput) {
  try {
    return await pack(input);
  } catch (cause) {
    if (cause instanceof PackError) {
      throw defect(fill(failedCheck, { product: cause.product, check: cause.check, reason: cause.message }));
    }
    throw cause;
  }
}

function warnAbout(site: Website, terminal: Terminal): void {
  if (site.failure) {
    terminal.err(translate(terminal, fill(unreachable, { reason: failureText(site.failure) })));
  }
  if (site.status !== null && site.status >= 400) {
    terminal.err(translate(terminal, fill(errorPage, { status: site.status })));
  }
}

const unreachable = {
  zh: '提示：网站目前无法访问（{reason}），名称、图标与颜色未从网站读取，打包继续',
  en: 'Note: the site cannot be reached now ({reason}). Name, icon and colours are not the site’s; the build goes on.',
};
const errorPage = {
  zh: '提示：网站返回 {status} 错误，应用打开后看到的会是错误页；名称与颜色未从该页读取，打包继续',
  en: 'Note: the site answers with error {status}, and so will the app. Name and colours are not taken from that page; the build goes on.',
};
const failedCheck = {
  zh: '产物 {product} 未通过检查「{check}」，没有写出任何文件（{reason}）',
  en: 'The {product} did not pass its check “{check}”; nothing was written ({reason}).',
};
const onlyAndroid = {
  zh: '提示：离线网站目前只能打包成 Android 应用',
  en: 'Note: an offline site becomes an Android app only, for now.',
};
