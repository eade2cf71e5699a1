/** A value of a type as `modules/` writes it: literals, string, number, boolean, null, objects, lists and unions of them. */
export function sampleOf(type: string): unknown {
  const [first = ''] = partsOf(type, '|');
  const text = first.trim();
  if (text.endsWith('[]')) {
    return [sampleOf(text.slice(0, -2).replace(/^\((.*)\)$/, '$1'))];
  }
  if (text.startsWith('{')) {
    const fields = partsOf(text.slice(1, -1), ';').filter((field) => field.trim() !== '');
    return Object.fromEntries(
      fields.map((field) => {
        const [, name = '', of = ''] = /^\s*(\w+)\??:(.*)$/s.exec(field) ?? [];
        return [name, sampleOf(of)];
      }),
    );
  }
  if (text.startsWith("'")) {
    return text.slice(1, -1);
  }
  return samples[text] ?? null;
}

const samples: Readonly<Record<string, unknown>> = { string: 'tea', number: 1, boolean: true, object: {} };

/** The parts between separators that stand outside of brackets. */
function partsOf(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    depth += '({['.includes(letter) ? 1 : ')}]'.includes(letter) ? -1 : 0;
    if (letter === separator && depth === 0) {
      parts.push('');
    } else {
      parts[parts.length - 1] += letter;
    }
  }
  return parts;
}
