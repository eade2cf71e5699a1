import { screens } from '#contract/screens.ts';
import { moduleFacts } from '#modules/module-names.ts';
import type { PlainKey } from '../../texts/texts.ts';
import type { documentTexts } from './texts.ts';

type DocumentText = PlainKey<typeof documentTexts>;
export type DocumentKind = 'helpUser' | 'jsdk';
export type DocumentGroup = { title: DocumentText; pages: readonly string[] };

/** The documents in the order of their tree, which is also that of the links to the next one. */
const groups: Readonly<Record<DocumentKind, readonly DocumentGroup[]>> = {
  helpUser: [
    { title: 'groupStart', pages: ['useQdb', 'fzApp'] },
    { title: 'groupAround', pages: ['intro', 'botNav', 'topNav', 'suspend', 'sidebar', 'hsp'] },
    { title: 'groupInside', pages: ['pic', 'dropDown', 'hand', 'noNet', 'light', 'agreement', 'share'] },
    { title: 'groupPhone', pages: ['phoneInfo', 'ipAddress', 'login', 'push', 'phoneBook'] },
    { title: 'groupServices', pages: ['wxConfig', 'qqConfig', 'umConfig', 'aboutUs'] },
  ],
  jsdk: [
    { title: 'groupInterface', pages: ['ftopnav', 'fbotnav', 'fadverbScreen', 'fsidebar'] },
    { title: 'groupDevice', pages: ['fipAddress', 'fdevice', 'fgetAddBook'] },
    { title: 'groupIdentity', pages: ['floginConfig', 'ffaceDiscern'] },
  ],
};

const openPaths = new Set(Object.values(screens).flatMap(({ path, open }) => (open ? [path as string] : [])));
export const pathOf = (kind: DocumentKind, page: string): string => `/${kind}/${page}`;

/** The groups of the tree with their open documents. */
export const openGroups = (kind: DocumentKind): DocumentGroup[] =>
  groups[kind]
    .map(({ title, pages }) => ({ title, pages: pages.filter((page) => openPaths.has(pathOf(kind, page))) }))
    .filter(({ pages }) => pages.length > 0);

export const openPages = (kind: DocumentKind): string[] => openGroups(kind).flatMap(({ pages }) => pages);

/** All documents, those whose screens are still closed included. */
export const allPages = (kind: DocumentKind): string[] => groups[kind].flatMap(({ pages }) => pages);

/** The modules that a document is about: those with its help page, or that of the SDK. */
export function modulesOfDocument(kind: DocumentKind, page: string): string[] {
  return Object.entries(moduleFacts)
    .filter(([name, { help }]) => (kind === 'jsdk' ? `f${name}` === page : help === page))
    .map(([name]) => name);
}
