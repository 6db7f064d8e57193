import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { withUpload } from '../../../../src/server/http/calls/upload.ts'
import type { UploadedFile } from '../../../../src/server/routing/on.ts'

const MB = 1024 * 1024
const BOUNDARY = 'xxxx'
const part = (name: string, disposition = 'name="file"; filename="a.jpg"') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${name}\r\n\r\n`

function request(
  body: BodyInit | ReadableStream,
  type = `multipart/form-data; boundary=${BOUNDARY}`,
): Request {
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': type } }
  return new Request('http://nakheel.localhost/upload', init as RequestInit)
}
const form = (...lines: string[]) => request(`${lines.join('')}\r\n--${BOUNDARY}--\r\n`)
const codeOf = (asked: Request) =>
  withUpload(asked, async () => 'taken').catch(error => (error as { code: string }).code)

describe('an upload', () => {
  test('is a file for the duration of the work, and deleted afterwards', async () => {
    let seen: UploadedFile | undefined
    const body = `${part('text/plain', 'name="note"')}hello\r\n${part('image/jpeg')}content`
    const content = await withUpload(form(body), async file => {
      seen = file
      return readFileSync(file.path, 'utf8')
    })
    expect(content).toBe('content')
    expect(seen).toMatchObject({ name: 'a.jpg', mime: 'image/jpeg', size: 7, fields: { note: 'hello' } })
    expect(existsSync(seen?.path as string)).toBe(false)
  })

  test('is deleted when the work fails, too', async () => {
    let path = ''
    const failing = withUpload(form(part('image/jpeg'), 'x'), async file => {
      path = file.path
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(existsSync(path)).toBe(false)
  })

  test('that never ends is cut off at eight megabytes', async () => {
    let sent = 0
    const endless = new ReadableStream({
      start: controller => controller.enqueue(new TextEncoder().encode(part('image/jpeg'))),
      pull(controller) {
        sent += MB
        controller.enqueue(new Uint8Array(MB))
      },
    })
    expect(await codeOf(request(endless))).toBe('file.too_large')
    expect(sent).toBeLessThan(16 * MB)
  })

  test.each([
    ['no file in it', form(part('text/plain', 'name="note"'), 'hello')],
    ['half a form', request(`${part('image/jpeg')}abc`)],
    ['no boundary', request('abc', 'multipart/form-data')],
    ['nothing but rubbish', request('\u0000\u0001\u0002')],
  ])('with %s is refused in words', async (_what, asked) => {
    expect(await codeOf(asked)).toBe('request.invalid')
  })

  test('that our own disk cannot take is no fault of the form', async () => {
    vi.stubEnv('TMPDIR', '/nowhere/at/all')
    const taken = withUpload(form(part('image/jpeg'), 'x'), async () => 'taken')
    await expect(taken).rejects.toMatchObject({ code: 'ENOENT', syscall: 'mkdtemp' })
    vi.unstubAllEnvs()
  })

  test('never names its own path', async () => {
    const nasty = part('image/jpeg', 'name="file"; filename="../../../etc/passwd"')
    const path = await withUpload(form(nasty, 'x'), async file => file.path)
    expect(path).toMatch(/rihla-upload-\w+\/file$/)
  })
})
