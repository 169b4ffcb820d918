import { describe, expect, it } from 'vitest';
import { PAPERS, labelsAPage, moduleWidth, pagesOf, paperOf } from './papers';

describe('papers', () => {
  it.each(PAPERS.filter(({ sheet }) => sheet))('$id holds its labels', (paper) => {
    const [page = []] = pagesOf(paper, Array.from({ length: labelsAPage(paper) }, (_, at) => at), 1);
    const last = page.at(-1);
    expect(page).toHaveLength(labelsAPage(paper));
    expect((last?.left ?? 0) + paper.width).toBeLessThanOrEqual((paper.sheet?.width ?? 0) - (paper.sheet?.left ?? 0) + 0.2);
    expect((last?.top ?? 0) + paper.height).toBeLessThanOrEqual((paper.sheet?.height ?? 0) - (paper.sheet?.top ?? 0) + 0.2);
  });
  it('begins a sheet at the position that is free, and continues at the first of the next', () => {
    const pages = pagesOf(paperOf('a4of24'), Array.from({ length: 10 }, (_, at) => at), 20);
    expect(pages.map((page) => page.map(({ label }) => label).filter((label) => label !== undefined))).toEqual([
      [0, 1, 2, 3, 4],
      [5, 6, 7, 8, 9],
    ]);
    expect(pages[0]?.[19]).toEqual({ left: 70, top: 222.5, label: 0 });
  });
  it('prints one label a page on a roll, at every position', () => {
    expect(pagesOf(paperOf('roll50'), ['a', 'b'], 9)).toEqual([[{ left: 0, top: 0, label: 'a' }], [{ left: 0, top: 0, label: 'b' }]]);
  });
  it('takes the widest module that the label holds', () => {
    expect(moduleWidth(paperOf('roll50'), 113)).toBe(0.375);
    expect(moduleWidth(paperOf('roll40'), 113)).toBe(0.25);
    expect(moduleWidth(paperOf('roll40'), 200)).toBeUndefined();
    expect(moduleWidth(paperOf('a4of65'), 113)).toBe(0.2963);
  });
  it('takes the first paper for one it does not know', () => {
    expect(paperOf('roll99').id).toBe('roll50');
  });
});
