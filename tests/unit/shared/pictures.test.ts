import { describe, expect, test } from 'vitest'
import {
  pictureFile,
  picturePath,
  pictureSet,
  pictureSizeOf,
  pictureSizes,
  picturesIn,
  plainPictureFile,
  readPictureFile,
  widthsOf,
} from '#shared/base/pictures.ts'

const HASH = '0123456789abcdef0123456789abcdef'
const WIDE = { width: 1920, height: 1280 }
const path = picturePath(HASH, WIDE)

describe('the address of a picture', () => {
  test('contains its size', () => {
    expect(path).toBe(`/pictures/${HASH}-1920x1280`)
    expect(pictureSizeOf(path)).toEqual(WIDE)
  })

  test.each([
    '/scenes/hero-oasis.svg',
    'oasis',
    '',
    `/pictures/${HASH}`,
    `/pictures/${HASH}-0x10`,
    `/pictures/${HASH}-10x010`,
    `/pictures/${HASH}-10000x10`,
    `/pictures/${HASH.toUpperCase()}-10x10`,
    `https://evil.example/pictures/${HASH}-10x10`,
    `${path}/../x`,
  ])('is not %j', each => expect(pictureSizeOf(each)).toBeUndefined())

  test('names a file in a width and format it is sent in, and no other', () => {
    expect(readPictureFile(pictureFile(path, 828, 'avif'))).toEqual({ path, width: 828, format: 'avif' })
    for (const file of ['829.avif', '0828.avif', '828.png', '828.avif/', 'master', '9999.jpg'])
      expect([file, readPictureFile(`${path}/${file}`)]).toEqual([file, undefined])
  })
})

describe('the widths a picture is sent in', () => {
  test.each([
    [1920, [480, 828, 1200, 1920]],
    [1600, [480, 828, 1200, 1600]],
    [1200, [480, 828, 1200]],
    [481, [480, 481]],
    [300, [300]],
  ])('are, of one %i wide, %j', (width, widths) => expect(widthsOf({ width, height: 9 })).toEqual(widths))

  test('are all listed for the browser, for each format', () => {
    expect(pictureSet(`/cdn${path}`, { width: 900, height: 600 }, 'webp')).toBe(
      `/cdn${path}/480.webp 480w, /cdn${path}/828.webp 828w, /cdn${path}/900.webp 900w`,
    )
  })

  test('have a medium one as fallback', () => {
    expect(plainPictureFile(path)).toBe(`${path}/1200.jpg`)
    expect(plainPictureFile(picturePath(HASH, { width: 300, height: 200 }))).toMatch(/\/300\.jpg$/)
  })
})

describe('how wide a picture is drawn', () => {
  test('is as wide as its place where it decides the height itself', () => {
    expect(pictureSizes(WIDE, [{ media: '(min-width: 48rem)', width: '44rem' }, { width: '100vw' }])).toBe(
      '(min-width: 48rem) 44rem, 100vw',
    )
  })

  test('is as wide as its height asks for where that is more: it covers the place', () => {
    expect(pictureSizes(WIDE, [{ width: '100vw', height: 34 }])).toBe('max(100vw, 51rem)')
    expect(pictureSizes({ width: 900, height: 1700 }, [{ width: '100vw', height: 34 }])).toBe(
      'max(100vw, 18rem)',
    )
  })
})

test('the pictures of a text are found once each, whatever else looks like one', () => {
  const small = picturePath(HASH, { width: 10, height: 10 })
  const html = `<img src="${path}" /><p>${small}</p><img src="${path}" /><img src="/pictures/x-1x1" />`
  expect(picturesIn(html)).toEqual([path, small])
})
