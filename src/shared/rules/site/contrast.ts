const HEX = /^#[0-9a-f]{6}$/i
const WHITE = '#ffffff'
const INK = '#18181b'
const BLACK = '#000000'

/** Minimum contrast of normal text (WCAG 2.2, 1.4.3 AA). */
export const AA_TEXT = 4.5

export function isHexColor(value: unknown): value is string {
  return typeof value === 'string' && HEX.test(value)
}

/** Relative luminance, 0 to 1 (WCAG 2.2). Throws a RangeError for an invalid colour. */
function luminance(hex: string): number {
  if (!isHexColor(hex)) throw new RangeError(`Not a colour: ${hex}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrastRatio(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** Text colour on a background: the first readable (AA) of `preferred`, white, dark ink, black. */
export function onColor(hex: string, ...preferred: readonly string[]): string {
  return [...preferred, WHITE, INK].find(text => contrastRatio(text, hex) >= AA_TEXT) ?? BLACK
}
