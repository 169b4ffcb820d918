/**
 * The dark modules of a QR code as one SVG path, one unit a module; dark modules
 * side by side make one bar, so that no hairline shows between them on paper.
 *
 * @param modules rows of `0` (light) and `1` (dark).
 */
export function qrPath(modules: readonly string[]): string {
  return modules
    .flatMap((row, y) => [...row.matchAll(/1+/g)].map((bar) => `M${bar.index} ${y}h${bar[0].length}v1h-${bar[0].length}z`))
    .join('');
}
