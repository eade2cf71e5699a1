export type CodePart = { kind: 'plain' | 'remark' | 'string' | 'word'; text: string };

/** The groups of each expression: a comment, a string, a keyword. */
const script =
  /(\/\/[^\n]*)|('[^'\n]*'|"[^"\n]*"|`[^`\n]*`)|(\b(?:async|await|break|case|catch|const|continue|default|do|else|export|false|finally|for|from|function|if|import|in|let|new|null|of|return|switch|throw|true|try|typeof|undefined|var|while)\b)/g;
const shell = /(^#[^\n]*|\n#[^\n]*)|('[^'\n]*'|"[^"\n]*")/g;
const markup = /(<!--[^<>]*-->)|("[^"\n]*")/g;
const grammars: Readonly<Record<string, RegExp>> = { js: script, ts: script, json: script, bash: shell, html: markup };
const kinds = ['remark', 'string', 'word'] as const;

/** The parts of a piece of code with a color of their own. */
export function codeParts(code: string, language: string): CodePart[] {
  const parts: CodePart[] = [];
  const grammar = grammars[language];
  let end = 0;
  for (const found of grammar ? code.matchAll(grammar) : []) {
    const kind = kinds[found.slice(1).findIndex((text) => text !== undefined)]!;
    parts.push({ kind: 'plain', text: code.slice(end, found.index) }, { kind, text: found[0] });
    end = found.index + found[0].length;
  }
  parts.push({ kind: 'plain', text: code.slice(end) });
  return parts.filter(({ text }) => text !== '');
}
