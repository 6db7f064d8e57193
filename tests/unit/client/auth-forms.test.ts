import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Lang } from '#shared/i18n/index.ts'
import { checkRegistration } from '../../../src/client/features/auth/use-register.ts'
import { checkLogin } from '../../../src/client/features/shell/login/use-login.ts'
import { ApiError } from '../../../src/client/lib/api.ts'
import { handOver, takeOver } from '../../../src/client/lib/handed-over.ts'
import { refusalOf } from '../../../src/client/ui/forms/errors/refusal.ts'
import { tFor } from '../../../src/server/lib/i18n.ts'

const en = tFor('en')
const LANGS: Lang[] = ['en', 'ar']

describe('client-side validation of a form', () => {
  test('names every missing field of a registration', () => {
    const problems = checkRegistration({ name: ' ', email: 'layan', password: '' }, en)
    expect(problems).toEqual({
      name: 'Enter your name',
      email: 'Enter an e-mail address such as name@example.com',
      password: 'Choose a password',
    })
  })

  test('is nothing when all is there', () => {
    const values = { name: 'ليان', email: ' layan@example.com ', password: 'eight si' }
    for (const lang of LANGS) expect(checkRegistration(values, tFor(lang))).toEqual({})
    expect(checkLogin({ email: 'layan@example.com', password: ' ' }, en)).toEqual({})
  })

  test('gives a short password the message of the server', () => {
    const values = { name: 'Layan', email: 'layan@example.com', password: '1234567' }
    expect(checkRegistration(values, en)).toEqual({ password: 'Use at least 8 characters' })
  })
})

describe('a refusal', () => {
  const refused = (status: number, body: Partial<ApiError['body']>, retryAfter?: number) =>
    new ApiError(status, { code: 'request.invalid', message: 'Check it', ...body }, retryAfter)

  test('stands at the fields of the form', () => {
    const error = refused(422, { errors: { password: ['Too common', 'Too short'], email: ['No address'] } })
    expect(refusalOf(error, ['email', 'password'], en)).toEqual({
      code: 'request.invalid',
      status: 422,
      messages: { email: 'No address', password: 'Too common' },
    })
  })

  test('for an unknown field is shown for the form as a whole', () => {
    const error = refused(422, { errors: { other: ['Unseen'] } })
    expect(refusalOf(error, ['email'], en)).toEqual({
      code: 'request.invalid',
      status: 422,
      messages: {},
      message: 'Check it',
    })
  })

  test.each(['request.too_many', 'auth.codes_paused', 'quick.paused'] as const)(
    'for %s says what the server says',
    code => {
      const error = refused(429, { code, message: 'Use a recovery code' }, 3600)
      expect(refusalOf(error, ['email'], en)).toMatchObject({ code, message: 'Use a recovery code' })
    },
  )

  test('without any answer is the connection’s', () => {
    expect(refusalOf(new TypeError('Failed to fetch'), ['email'], en).message).toMatch(
      /Check your connection/,
    )
  })
})

describe('what a page hands to the next', () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('is read once', () => {
    handOver('register-email', 'layan@example.com')
    expect([takeOver('register-email'), takeOver('register-email')]).toEqual(['layan@example.com', undefined])
  })

  test('is nothing where storage is refused', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('refused')
      },
      setItem: () => {
        throw new Error('refused')
      },
    })
    handOver('register-email', 'layan@example.com')
    expect(takeOver('register-email')).toBeUndefined()
  })
})
