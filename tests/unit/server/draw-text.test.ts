import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawable, drawText } from '../../../src/server/fonts/draw-text.ts'
import { setConfig } from '../../../src/server/lib/config.ts'
import { ROOT } from '../../../src/server/lib/root.ts'
import { testConfig } from '../../support/config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rihla-fonts-'))
beforeAll(() => void setConfig(testConfig({ dataDir })))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const LOOK = { size: 64, colour: '#000000', width: 2000, dir: 'ltr' } as const
const draw = async (text: string, look: Partial<Parameters<typeof drawText>[1]> = {}) => {
  const drawn = await drawText(text, { ...LOOK, ...look })
  if (!drawn) throw new Error(`nothing was drawn of ${text}`)
  return { ...drawn, pixels: await sharp(drawn.png).extractChannel('alpha').raw().toBuffer() }
}
/** Which columns hold ink. */
const inkOf = ({ pixels, width, height }: Awaited<ReturnType<typeof draw>>) =>
  Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (_, y) => pixels[y * width + x] ?? 0).some(ink => ink > 64),
  )
/** Letters that are joined make one run of ink. */
const runsIn = (columns: boolean[]) => columns.filter((ink, x) => ink && !columns[x - 1]).length

describe('text in pictures', () => {
  test('is drawn letter by letter, never as empty boxes', async () => {
    const letters = [...'AaGgأبسعهي٤4']
    const pictures = await Promise.all(
      letters.map(async letter => (await draw(letter)).png.toString('base64')),
    )
    expect(new Set(pictures).size).toBe(letters.length)
  })

  test('joins Arabic letters', async () => {
    expect(runsIn(inkOf(await draw('سسسس', { dir: 'rtl' })))).toBe(1)
    expect(runsIn(inkOf(await draw('دددد', { dir: 'rtl' })))).toBe(4)
  })

  test('runs from the right in Arabic, also when it begins with a Latin name', async () => {
    const [rtl, ltr] = [await draw('IIII سسسس', { dir: 'rtl' }), await draw('IIII سسسس', { dir: 'ltr' })]
    const secondHalf = (drawn: typeof rtl) => runsIn(inkOf(drawn).slice(Math.round(drawn.width / 2)))
    expect(secondHalf(rtl)).toBeGreaterThan(secondHalf(ltr))
  })

  test('is wrapped between words when it is too long', async () => {
    const one = await draw('Terms and conditions')
    const two = await draw('Terms and conditions', { width: Math.round(one.width * 0.7) })
    expect(two.height).toBeGreaterThan(one.height * 1.5)
  })

  test('leaves out what the fonts lack, and is none when that is all', async () => {
    expect(drawable('Istanbul 漢字 😀 İzmir')).toBe('Istanbul İzmir')
    expect(await drawText('漢字', LOOK)).toBeUndefined()
  })

  test('takes markup for what it is: letters', async () => {
    expect((await draw('<b>A&amp;</b>')).width).toBeGreaterThan((await draw('A&')).width * 2)
  })

  test('needs no font of the machine', async () => {
    const fonts = join(dataDir, 'fonts.conf')
    writeFileSync(fonts, '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig/>')
    const script = `const { drawText } = await import('./src/server/fonts/draw-text.ts')
      const { width, height } = await drawText('نخيل Travel', ${JSON.stringify(LOOK)})
      console.log(JSON.stringify({ width, height }))`
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: ROOT,
      env: { ...process.env, FONTCONFIG_FILE: fonts, RIHLA_DATA: dataDir },
    })
    const { width, height } = JSON.parse(printed.toString()) as { width: number; height: number }
    const here = await draw('نخيل Travel')
    expect(Math.abs(width - here.width)).toBeLessThanOrEqual(4)
    expect(Math.abs(height - here.height)).toBeLessThanOrEqual(4)
  })
})
