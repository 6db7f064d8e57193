import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $auth, $sessionDialog, setUser } from '#client/features/shell/auth.store.ts'
import { endSession } from '#client/features/shell/end-session.ts'
import { callChooseAgency } from '#client/features/shell/shell.api.ts'
import { listenToApi } from '#client/lib/api-listeners.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'

const user = { id: 'u', email: 'agent@nakheel.test' } as SessionUser
/** How each call is answered, by its path; the last answer stays. */
let answers: Record<string, number[]>
let calls: string[]

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  calls = []
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const path = String(url).replace('/api/auth/', '')
    calls.push(path)
    const [status = 200, ...later] = answers[path] ?? []
    if (later.length > 0) answers[path] = later
    return Response.json(status === 200 ? { data: user } : { code: 'auth.required', message: '' }, { status })
  })
  setUser(user)
  $sessionDialog.set(undefined)
  listenToApi({ signedOut: () => void endSession() })
})
afterEach(() => {
  listenToApi({ signedOut: undefined })
  vi.unstubAllGlobals()
})

test('an agency that is chosen while another tab chooses one is chosen with the new token', async () => {
  answers = { 'choose-travel-agency': [401, 200] }
  expect((await callChooseAgency('a')).data).toEqual(user)
  await vi.waitFor(() => expect(calls).toContain('me'))
  expect($sessionDialog.get()).toBeUndefined()
  expect($auth.get()).toEqual(user)
})

test('a session that another tab has renewed is not over', async () => {
  answers = {}
  await endSession()
  expect([$sessionDialog.get(), $auth.get()]).toEqual([undefined, user])
})

test('a session that is over is asked about once, and signed in to again', async () => {
  answers = { me: [401], 'choose-travel-agency': [401] }
  await expect(callChooseAgency('a')).rejects.toMatchObject({ status: 401 })
  await vi.waitFor(() => expect($sessionDialog.get()).toEqual({ email: user.email }))
  expect($auth.get()).toBeNull()
  expect(calls.filter(path => path === 'me')).toHaveLength(1)
})
