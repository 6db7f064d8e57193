import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToApi } from '#client/lib/api-listeners.ts'
import { handFile } from '#client/lib/hand-file.ts'
import { saveFile } from '#client/lib/save-file.ts'

vi.mock('#client/lib/hand-file.ts', () => ({ handFile: vi.fn() }))

const heard = {
  newVersion: vi.fn(),
  signedOut: vi.fn(),
  failed: vi.fn(),
  recover: vi.fn(async () => false),
}
const fetched = vi.fn()

const file = (version = '1.0.1') => {
  const headers = {
    'content-disposition': 'attachment; filename="bookings.csv"',
    'x-assets-version': version,
  }
  return new Response('a,b', { headers })
}
const refusal = (status: number) =>
  Response.json({ message: 'Not now', code: 'auth.confirm_needed' }, { status })

beforeEach(() => {
  listenToApi(heard)
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

test('a download says what every call says, and the file has its own name', async () => {
  fetched.mockResolvedValueOnce(file())
  await saveFile('/api/bookings/export')
  const [href, { headers }] = fetched.mock.calls[0] as [string, { headers: Record<string, string> }]
  expect([href, headers]).toEqual([
    '/api/bookings/export',
    {
      'X-Locale': 'ar',
      'X-Requested-With': 'XMLHttpRequest',
      'X-Assets-Version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
    },
  ])
  expect(handFile).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'bookings.csv')
  expect(heard.newVersion).not.toHaveBeenCalled()
})

test('a newer version that comes with the file is announced', async () => {
  fetched.mockResolvedValueOnce(file('999.0.0'))
  await saveFile('/x')
  expect(heard.newVersion).toHaveBeenCalledExactlyOnceWith('999.0.0')
  expect(handFile).toHaveBeenCalledTimes(1)
})

test('what the server asks first is asked, and then the file comes', async () => {
  heard.recover.mockResolvedValueOnce(true)
  fetched.mockResolvedValueOnce(refusal(403)).mockResolvedValueOnce(file())
  await saveFile('/x')
  expect(handFile).toHaveBeenCalledTimes(1)
  expect(heard.failed).not.toHaveBeenCalled()
})

test.each([
  ['a refusal', () => refusal(403), 'Not now', 0],
  ['an ended session', () => refusal(401), 'Not now', 1],
  ['an answer of something else', () => new Response('<html>', { status: 502 }), '', 0],
] as const)('%s is told, and nothing is saved', async (_, answer, message, ends) => {
  fetched.mockResolvedValueOnce(answer())
  await saveFile('/x')
  expect(heard.failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message }))
  expect(heard.signedOut).toHaveBeenCalledTimes(ends)
  expect(handFile).not.toHaveBeenCalled()
})
