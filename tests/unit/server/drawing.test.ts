import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawUpload, opened } from '../../../src/server/lib/drawing.ts'

test('a picture that would be drawn for minutes is given up, and the next one is drawn', async () => {
  const made = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
  const large = await made(5700, 4300)
  const slow = drawUpload(large, () => opened(large).median(301).png().toBuffer())
  await expect(slow).rejects.toMatchObject({ code: 'file.unreadable' })
  const small = await made(20, 20)
  expect((await drawUpload(small, () => opened(small).png().toBuffer())).length).toBeGreaterThan(0)
})
