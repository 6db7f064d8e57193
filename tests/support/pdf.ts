import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { decodeQR } from 'qr/decode.js'

/** PDF readers that are independent of the library that writes them. */

interface Glyphs {
  str: string
  transform: number[]
}

async function pagesOf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)))
  return { pdf, pages }
}

const ARABIC = /\p{Script=Arabic}/u
// A PDF has shapes at places; letters of both directions are put in order as a person reads them.
function lineText(glyphs: Glyphs[]): string {
  const arabic = glyphs.some(({ str }) => ARABIC.test(str))
  const placed = glyphs.toSorted((a, b) => (a.transform[4] ?? 0) - (b.transform[4] ?? 0))
  const parts = (arabic ? placed.toReversed() : placed).map(({ str }) => str)
  return parts.join('').normalize('NFKC')
}

async function linesOf(page: PDFPageProxy): Promise<string[]> {
  const { items } = await page.getTextContent()
  const glyphs = items.filter(item => 'str' in item)
  const lines = Map.groupBy(glyphs, ({ transform }) => Math.round(transform[5] ?? 0))
  return [...lines].toSorted(([a], [b]) => b - a).map(([, each]) => lineText(each))
}

export async function readPdfLines(bytes: Uint8Array): Promise<string[]> {
  const { pages } = await pagesOf(bytes)
  return (await Promise.all(pages.map(linesOf))).flat()
}

/** What a camera reads from the picture of the first page. */
export async function readPdfQr(bytes: Uint8Array): Promise<string | undefined> {
  const { pdf, pages } = await pagesOf(bytes)
  const [page] = pages
  if (!page) return undefined
  const viewport = page.getViewport({ scale: 2 })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const { canvas, context } = (
    pdf.canvasFactory as {
      create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }
    }
  ).create(width, height)
  await page.render({ canvas, canvasContext: context, viewport }).promise
  return decodeQR(context.getImageData(0, 0, width, height))
}
