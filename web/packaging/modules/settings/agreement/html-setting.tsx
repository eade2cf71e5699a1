import Bold from 'lucide-react/icons/bold';
import Heading from 'lucide-react/icons/heading';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { type Localized, localeOf } from '#words/language.ts';
import { ChoiceGroup } from '../../../../components/choice-group.tsx';
import { Field } from '../../../../components/field.tsx';
import { FieldNote } from '../../../../components/field-note.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { useLanguage, useText } from '../../../../texts/use-text.ts';
import { useSettingScope } from '../../state/setting-scope.tsx';
import { moduleTexts } from '../../texts.ts';
import { agreementHtml, agreementNodes } from './clean-agreement.ts';
import './html-setting.css';

type Tongue = keyof Localized;
type Props = {
  value: Localized;
  max: number;
  path: string;
  label: string;
  onChange: (value: Localized) => void;
};

/** A long text with headings, lists and links, edited as it will look, in both languages. */
export default function HtmlSetting({ value, max, path, label, onChange }: Props) {
  const text = useText(moduleTexts);
  const { problems } = useSettingScope();
  const [tongue, setTongue] = useState<Tongue>(localeOf(useLanguage()));
  return (
    <div className="html-setting">
      <ChoiceGroup
        label={text('languageOf', { name: label })}
        value={tongue}
        options={{ zh: text('zh'), en: text('en') }}
        onChange={setTongue}
      />
      <Writing
        key={tongue}
        html={value[tongue]}
        label={`${label}, ${text(tongue)}`}
        onChange={(html) => onChange({ ...value, [tongue]: html })}
      />
      <FieldNote error={problems[path]}>
        <span className="num">
          {value[tongue].length}/{max}
        </span>
      </FieldNote>
    </div>
  );
}

type WritingProps = { html: string; label: string; onChange: (html: string) => void };

/** The browser changes the text, so React must not; it is rendered again only when the value came from elsewhere. */
function Writing({ html, label, onChange }: WritingProps) {
  const page = useRef<HTMLDivElement>(null);
  const written = useRef<string | null>(null);
  const [isLinking, setLinking] = useState(false);
  useEffect(() => {
    if (html !== written.current) {
      written.current = html;
      page.current?.replaceChildren(agreementNodes(html));
    }
  }, [html]);

  function read() {
    written.current = agreementHtml(page.current!);
    onChange(written.current);
  }
  function act(command: string, argument?: string) {
    page.current?.focus();
    // Deprecated and without a successor, but every browser has it, and the keyboard can undo its changes.
    document.execCommand(command, false, argument);
    read();
  }
  function paste(event: ClipboardEvent) {
    event.preventDefault();
    const data = event.clipboardData;
    const rich = data.getData('text/html');
    if (rich) {
      document.execCommand('insertHTML', false, agreementHtml(agreementNodes(rich)));
    } else {
      document.execCommand('insertText', false, data.getData('text/plain'));
    }
    read();
  }

  return (
    <div className="html-setting__box">
      <Tools act={act} onLink={() => setLinking(!isLinking)} isLinking={isLinking} />
      {isLinking && <LinkTool act={act} page={page.current} onDone={() => setLinking(false)} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a text with headings and links is not a textarea */}
      <div
        ref={page}
        className="html-setting__page"
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        contentEditable
        suppressContentEditableWarning
        onInput={read}
        onPaste={paste}
      />
    </div>
  );
}

type ToolsProps = { act: (command: string, argument?: string) => void; onLink: () => void; isLinking: boolean };

const tools = [
  { name: 'heading', icon: Heading, command: 'formatBlock', argument: 'h3' },
  { name: 'bold', icon: Bold, command: 'bold' },
  { name: 'bullets', icon: List, command: 'insertUnorderedList' },
  { name: 'undo', icon: Undo2, command: 'undo' },
] as const;

/** The buttons of the editor; pressing one keeps the selection. */
function Tools({ act, onLink, isLinking }: ToolsProps) {
  const text = useText(moduleTexts);
  return (
    <div className="html-setting__tools">
      {tools.map(({ name, icon, command, ...more }) => (
        <button
          key={name}
          type="button"
          className="icon-button"
          aria-label={text(name)}
          title={text(name)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => act(command, 'argument' in more ? more.argument : undefined)}
        >
          <Icon of={icon} />
        </button>
      ))}
      <button
        type="button"
        className="icon-button"
        aria-label={text('insertLink')}
        title={text('insertLink')}
        aria-expanded={isLinking}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onLink}
      >
        <Icon of={Link} />
      </button>
    </div>
  );
}

type LinkProps = { act: ToolsProps['act']; page: HTMLElement | null; onDone: () => void };

/** Asks for the address of a link; the selected words become the link, or the address itself is inserted. */
function LinkTool({ act, page, onDone }: LinkProps) {
  const text = useText(moduleTexts);
  const [address, setAddress] = useState('https://');
  const [range] = useState(() => rangeIn(page));
  const isRight = /^https?:\/\/./i.test(address) && URL.canParse(address);

  function insert() {
    page?.focus();
    const selection = getSelection();
    if (range && selection) {
      selection.removeAllRanges();
      selection.addRange(range);
    }
    if (selection?.isCollapsed) {
      act('insertHTML', linkTo(address));
    } else {
      act('createLink', address);
    }
    onDone();
  }

  return (
    <div className="html-setting__link">
      <Field aria-label={text('linkAddress')} className="mono" value={address} takesFocus onChange={setAddress} />
      <button type="button" className="button is-small" disabled={!isRight} onClick={insert}>
        {text('insertLink')}
      </button>
    </div>
  );
}

function linkTo(address: string): string {
  const link = document.createElement('a');
  link.setAttribute('href', address);
  link.textContent = address;
  const words = document.createElement('span');
  words.append(link);
  return agreementHtml(words);
}

function rangeIn(page: HTMLElement | null): Range | null {
  const selection = getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  return range && page?.contains(range.commonAncestorContainer) ? range : null;
}
