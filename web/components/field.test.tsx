import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Field, type FieldProps } from './field.tsx';

const draw = (props: Partial<FieldProps>) =>
  renderToStaticMarkup(<Field {...({ value: '林晓', onChange: () => {}, ...props } as FieldProps)} />);

describe('a field', () => {
  test('is named by the label above it, or by a name of its own', () => {
    const [, id] = draw({ label: '姓名' }).match(/<label[^>]* for="([^"]+)">姓名/)!;
    expect(draw({ label: '姓名' })).toContain(`id="${id}"`);
    expect(draw({ 'aria-label': '姓名' })).toMatch(/<input[^>]* aria-label="姓名"/);
  });

  test('shows its error in the place of its hint, reads it out, and is marked', () => {
    const html = draw({ 'aria-label': '姓名', hint: '与证件一致', error: '请输入姓名' });
    expect(html).toMatch(/<p[^>]* role="alert"><svg.*<\/svg>请输入姓名/);
    expect(html).not.toContain('与证件一致');
    expect(html).toContain('aria-invalid="true"');
    const [, note] = html.match(/<p[^>]* id="([^"]+)"/)!;
    expect(html).toContain(`aria-describedby="${note}"`);
  });

  test('keeps a hint that is still true beside its error, and reads out both', () => {
    const html = draw({ 'aria-label': '验证码', hint: '已发到 139****0041', keepsHint: true, error: '请输入验证码' });
    expect(html).toMatch(/请输入验证码.*已发到/);
    const ids = [...html.matchAll(/<p[^>]* id="([^"]+)"/g)].map(([, id]) => id);
    expect(html).toContain(`aria-describedby="${ids.join(' ')}"`);
    expect(ids).toHaveLength(2);
  });

  test('reports a valid value in the place of the hint', () => {
    const props = { 'aria-label': '姓名', hint: '与证件一致', good: '校验通过' };
    expect(draw({ ...props, isRight: true })).toContain('校验通过');
    expect(draw({ ...props, isRight: false })).toContain('与证件一致');
  });

  test('refers to no note when there is none', () => {
    expect(draw({ 'aria-label': '姓名' })).not.toMatch(/aria-describedby|<p/);
  });

  test('counts the characters of its text, and has the given number of lines', () => {
    expect(draw({ 'aria-label': '名称', value: '𠮷茶', limit: 30 })).toContain('2/30');
    expect(draw({ 'aria-label': '说明', rows: 3 })).toMatch(/<textarea[^>]* rows="3"/);
  });
});
