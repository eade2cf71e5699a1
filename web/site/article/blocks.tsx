import Info from 'lucide-react/icons/info';
import { type Language, textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { CleanHtml } from '../../components/page/clean-html.tsx';
import { useLanguage } from '../../texts/use-text.ts';
import type { Block, CodeBlockData } from './article.ts';
import { CodeBlock } from './code-block.tsx';
import { FieldsTable } from './fields-table.tsx';
import { FunctionList } from './function-list.tsx';
import { PhoneFigure } from './phone-figure.tsx';
import './blocks.css';

/** The parts of an article, those drawn from the code included (`fields botnav`). */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an article never change their order
  return blocks.map((block, at) => <BlockPart key={at} block={block} />);
}

function BlockPart({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <CleanHtml as={block.level === 2 ? 'h2' : 'h3'} id={block.id} html={block.html} />;
    case 'note':
      return (
        <aside className="blocks__note">
          <Icon of={Info} />
          <CleanHtml html={block.html} />
        </aside>
      );
    case 'table':
      // Scrollable regions must be reachable by keyboard (WCAG 2.1.1).
      return <CleanHtml className="blocks__table" tabIndex={0} html={block.html} />;
    case 'code':
      return <Drawn block={block} />;
    default:
      return <CleanHtml className="blocks__text" html={block.html} />;
  }
}

function Drawn({ block }: { block: CodeBlockData }) {
  const [kind, name = '', ...looks] = block.info.split(' ');
  switch (kind) {
    case 'fields':
      return <FieldsTable module={name} folded={looks.includes('folded')} />;
    case 'functions':
      return <FunctionList module={name} />;
    case 'phone':
      return <PhoneFigure module={name} looks={looks} settings={block.text} />;
    case 'screen':
      return <ScreenFigure name={name} caption={block.text} />;
    default:
      return <CodeBlock language={kind ?? ''} code={block.text} example={block.example} />;
  }
}

/** A picture of one of our screens in the reader's language, with its caption. */
function ScreenFigure({ name, caption }: { name: string; caption: string }) {
  const picture = screenPicture(name, useLanguage());
  return (
    picture && (
      <figure className="screen-figure" data-part="screen">
        <img
          src={picture.address}
          width={picture.width}
          height={picture.height}
          alt={caption}
          loading="lazy"
          decoding="async"
        />
        <figcaption>{caption}</figcaption>
      </figure>
    )
  );
}

type Size = { width: number; height: number };
type ScreenPicture = Size & { address: string };

const files = import.meta.glob<string>('/content/screens/*.webp', { eager: true, query: '?url', import: 'default' });
/** Written beside the pictures by `npm run screenshots -- --only=documents`. */
const [sizes = {}] = Object.values(
  import.meta.glob<Record<string, Size>>('/content/screens/sizes.json', { eager: true, import: 'default' }),
);

/** The picture of one of our screens in a language; null while it has not been taken. */
function screenPicture(name: string, language: Language): ScreenPicture | null {
  const file = `${name}.${textIn(language, { zh: 'zh', en: 'en' })}.webp`;
  const address = files[`/content/screens/${file}`];
  const size = sizes[file];
  return address && size ? { address, ...size } : null;
}
