import { contrastRatio } from '#shared/rules/site/contrast.ts'

/** A computed colour in any notation, as #rrggbb. */
function hexOf(colour: string): string {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) return '#000000'
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const bytes = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Contrast of an element's text against the ground of `on`, as the browser paints them. */
export const contrastOf = (text: Element, on: Element): number =>
  contrastRatio(hexOf(getComputedStyle(text).color), hexOf(getComputedStyle(on).backgroundColor))
