interface AirlineMarkProps {
  code: string
  size?: number
}

const SHAPES = [
  ['M5 22C12 20 20 15 27 8C24 17 17 24 9 26Z', 'M5 16C11 15 16 12 20 8C18 13 14 17 9 19Z'],
  ['M6 25L16 6L20 15L14 25Z', 'M17 25L21.5 17L26 25Z'],
  ['M5 11C13 8 21 10 27 17C19 14 12 14 5 17Z', 'M5 20C12 17.5 18 19 23 24C17 22 11 22.5 5 25Z'],
  ['M16 5L27 16L16 19Z', 'M16 27L5 16L16 13Z'],
  ['M4 18C9 9 20 6 28 9C20 11 14 15 11 22Z', 'M12 24C14 18 20 14 27 13C22 17 19 20 18 25Z'],
] as const

const HUES = [200, 255, 25, 150, 320, 60, 285, 175, 5, 100, 230]

const hash = (code: string) => [...code].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) >>> 0, 7)

/** A neutral mark derived from the code, instead of a trademark. */
export function AirlineMark({ code, size = 32 }: AirlineMarkProps) {
  const seed = hash(code)
  const hue = HUES[seed % HUES.length]
  const [wing, tail] = SHAPES[Math.floor(seed / HUES.length) % SHAPES.length] ?? SHAPES[0]
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill={`oklch(.40 .08 ${hue})`} />
      <path d={wing} fill={`oklch(.85 .13 ${(hue ?? 0) + 70})`} />
      <path d={tail} fill="oklch(.99 .004 85)" />
    </svg>
  )
}
