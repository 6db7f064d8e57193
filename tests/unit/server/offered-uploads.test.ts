import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FILE_RULES } from '#client/features/bookings/people/passenger-files.ts'
import { cleanUpload } from '../../../src/server/lib/clean-upload.ts'

const pictures = FILE_RULES.types.filter(type => type.startsWith('image/'))

test.each(pictures)('%s, which a browser offers to choose, can be read', async type => {
  const format = type.slice('image/'.length) as 'jpeg' | 'png' | 'webp'
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } })
    .toFormat(format)
    .toBuffer()
  await expect(cleanUpload(bytes)).resolves.toMatchObject({ mime: expect.stringMatching(/^image\//) })
})
