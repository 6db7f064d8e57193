import { describe, expect, test } from 'vitest'
import { passwordProblem, passwordStrength } from '#shared/base/password.ts'
import { COMMON_PASSWORDS } from '#shared/rules/access/common-passwords.ts'

const OWNER = {
  site: { en: 'Nakheel Travel', ar: 'نخيل للسفر والعمرة' },
  name: 'Sara Al-Qahtani',
  email: 's.qahtani@example.com',
}
const problem = (password: string) => passwordProblem(password, COMMON_PASSWORDS, OWNER)

describe('a new password', () => {
  test.each([
    'password',
    'Password1',
    'P@ssw0rd123!',
    'passwordpassword',
    'Welcome2027!',
    '@dmin12345',
    'Trustno11',
  ])('is refused when it is a common one, disguised or not: %s', password =>
    expect(problem(password)).toBe('validation:passwordCommon'),
  )

  test.each([
    '12345678',
    '87654321',
    'qwertyui',
    'zxcvbnm1',
    '1q2w3e4r5t',
    'abcd1234',
    'aaaaaaaa',
    '12121212',
    'abababab',
  ])('is refused when it only walks over the keyboard or repeats itself: %s', password =>
    expect(problem(password)).toBe('validation:passwordCommon'),
  )

  test.each(['mohammed123', 'Riyadh2027', 'alhilal1957', 'محمد1234', 'كلمةالسر1', 'ksa123456'])(
    'is refused when it is common where our travellers live: %s',
    password => expect(problem(password)).toBe('validation:passwordCommon'),
  )

  test.each(['Nakheel2027', 'nakheel-travel-99', 'نخيل-للسفر-1', 'qahtani.sara', 'QAHTANI-7391'])(
    'is refused when little but the name of its owner or of the agency is in it: %s',
    password => expect(problem(password)).toBe('validation:passwordPersonal'),
  )

  test.each([
    'correct horse battery',
    'Rihla-demo-1',
    'قهوة الصباح مع الهيل',
    'xk29vTqw',
    'saraWentTo7Cities',
  ])('may hold spaces, any script and no digit at all: %s', password =>
    expect(problem(password)).toBeUndefined(),
  )

  test('is measured in bytes, as it is hashed', () => {
    const letters = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي']
    const long = Array.from({ length: 129 }, (_, i) => letters[(i * i + i * 3) % letters.length]).join('')
    expect(problem(long)).toBe('validation:passwordTooLong')
    expect(problem(long.slice(0, 128))).toBeUndefined()
  })

  test('is checked quickly, whatever is typed', () => {
    const started = performance.now()
    const texts = ['a!'.repeat(128), '!'.repeat(255), '1'.repeat(256), `${'ab'.repeat(127)}c`]
    for (const text of texts) problem(text)
    expect(performance.now() - started).toBeLessThan(200)
  })
})

test('the list has well over a thousand words, all normalised', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(1200)
  expect([...COMMON_PASSWORDS].filter(word => word !== word.normalize('NFKC').toLowerCase())).toEqual([])
})

test.each([
  ['short', 'سبعة ٧'],
  ['fair', 'xk29vTqw'],
  ['good', 'twelve signs'],
  ['strong', 'sixteen signs or more'],
] as const)('length alone makes a password %s', (strength, password) => {
  expect(passwordStrength(password)).toBe(strength)
})

test.each(['password123', 'P@ssw0rd123!', 'khalid.alharbi'])(
  '%j is shown as what the server refuses, however long it is',
  password => {
    const problem = passwordProblem(password, COMMON_PASSWORDS, { ...OWNER, name: 'Khalid Alharbi' })
    expect(problem).toBeDefined()
    expect(passwordStrength(password, problem)).toBe('guessable')
  },
)
