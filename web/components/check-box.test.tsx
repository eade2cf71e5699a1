import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CheckBox } from './check-box.tsx';

const rest = { checked: false, onChange: () => {} };

describe('a check box', () => {
  test('is named by the words in its label, or by a name of its own', () => {
    expect(renderToStaticMarkup(<CheckBox {...rest}>我已阅读</CheckBox>)).toMatch(/<label[^>]*><input[^>]*>我已阅读/);
    expect(renderToStaticMarkup(<CheckBox {...rest} aria-label="选择" />)).toMatch(/<input[^>]* aria-label="选择"/);
  });

  test('shows its error below, reads it out, and is marked', () => {
    const html = renderToStaticMarkup(
      <CheckBox {...rest} error="请先同意">
        我已阅读
      </CheckBox>,
    );
    const [, note] = html.match(/<\/label><p[^>]* id="([^"]+)" role="alert"><svg.*<\/svg>请先同意/)!;
    expect(html).toContain(`aria-describedby="${note}"`);
    expect(html).toContain('aria-invalid="true"');
  });
});
