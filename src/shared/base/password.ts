/** Password rules: length matters, not character classes (OWASP ASVS 5.0, 6.2.1–6.2.12). */

export const MIN_PASSWORD = 8
/** Limits the cost of hashing. */
export const MAX_PASSWORD_BYTES = 256
export const GOOD_PASSWORD = 12
const STRONG_PASSWORD = 16

/** From worst to best; the first is rejected at any length. */
export const PASSWORD_STRENGTHS = ['guessable', 'short', 'fair', 'good', 'strong'] as const
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

/** Strength by length in graphemes, unless `problem` (of `passwordProblem`) rejects it. */
export function passwordStrength(password: string, problem?: PasswordProblem): PasswordStrength {
  const { length } = [...password]
  if (length < MIN_PASSWORD) return 'short'
  if (problem) return 'guessable'
  if (length < GOOD_PASSWORD) return 'fair'
  return length < STRONG_PASSWORD ? 'good' : 'strong'
}

export type PasswordProblem =
  | 'validation:passwordTooLong'
  | 'validation:passwordCommon'
  | 'validation:passwordPersonal'

// Minimum length without words about the owner.
const MIN_REST = 6
const MIN_WORD = 3
const MAX_DECORATION = 6
const MIN_DIFFERENT = 4

const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789012345678901234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
]
const SIGNS: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't' }

const fold = (text: string) => text.normalize('NFKC').toLowerCase()
const reversed = (text: string) => [...text].reverse().join('')

function isWalk(text: string): boolean {
  return WALKS.some(walk => walk.includes(text) || reversed(walk).includes(text))
}

const isRepeated = (text: string) => /^(.{1,4})\1+.?$/u.test(text) || new Set(text).size < MIN_DIFFERENT

/** The word without common substitutions: `P@ssw0rd123!` → `password`. */
function bareWords(text: string): string[] {
  const ends = [text.replace(/[^\p{L}]+$/u, ''), text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')]
  return ends
    .filter(word => text.length - word.length <= MAX_DECORATION)
    .flatMap(word => ['i', 'l'].map(one => word.replace(/[@430$571!]/g, sign => SIGNS[sign] ?? one)))
}

function isCommon(text: string, common: ReadonlySet<string>): boolean {
  if (isWalk(text) || isRepeated(text) || common.has(text)) return true
  const doubled = /^(.+)\1+$/u.exec(text)?.[1]
  return [...bareWords(text), doubled].some(word => word !== undefined && common.has(word))
}

/** The user's name and address, and the site's names. */
export interface PasswordOwner {
  site: { en: string; ar?: string | undefined }
  name: string
  email: string
}

const namesOf = ({ site, name, email }: PasswordOwner) => [
  site.en,
  site.ar ?? '',
  name,
  email.split('@')[0] ?? '',
]

function isPersonal(text: string, owner: PasswordOwner): boolean {
  const words = namesOf(owner)
    .flatMap(name => fold(name).split(/[^\p{L}\p{N}]+/u))
    .filter(word => word.length >= MIN_WORD)
    .sort((a, b) => b.length - a.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text)
  return rest !== text && rest.replace(/[^\p{L}\p{N}]+/gu, '').length < MIN_REST
}

/** Why a new password is rejected, as a text key, if it is. `common`: common words and passwords in lower case. */
export function passwordProblem(
  password: string,
  common: ReadonlySet<string>,
  owner: PasswordOwner,
): PasswordProblem | undefined {
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) return 'validation:passwordTooLong'
  const text = fold(password)
  if (isCommon(text, common)) return 'validation:passwordCommon'
  return isPersonal(text, owner) ? 'validation:passwordPersonal' : undefined
}
