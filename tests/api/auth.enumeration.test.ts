import { describe, expect, test } from 'vitest'
import { login } from '#shared/contract/accounts/auth.ts'
import { forgotPassword, register } from '#shared/contract/accounts/registration.ts'
import { openApp } from '../support/app.ts'
import type { Reply } from '../support/client.ts'
import { derive } from '../support/derivations.ts'
import { emailOf } from '../support/people.ts'
import { type Compared, compareTimes } from '../support/timing.ts'

/** Whether an address has an account must not be told by status, words, size or time (promise S14). */
derive('each time')
const app = await openApp()
const SAMPLES = 100
const TOLERANCE = 0.1
/** A busy machine may spoil a round; work that really differs spoils every one. */
const ROUNDS = 6

const known = emailOf('nakheel', 'customer')
// As long as the known one, so that answers which repeat the address are as long too.
const unknown = (index: number) => `n${String(index).padStart(7, '0')}@nakheel.test`

type Ask = (email: string) => Promise<Reply<unknown>>
const asks: Record<string, Ask> = {
  'signing in': email => app.guest().call(login, { body: { email, password: 'not the password' } }),
  'forgetting the password': email => app.guest().call(forgotPassword, { body: { email } }),
  registering: email =>
    app.guest().call(register, { body: { name: 'Huda', email, password: 'seven quiet camels' } }),
}

/** The answer as the caller sees it, without what is new in every answer and the address itself. */
function seen({ status, headers, body }: Reply<unknown>) {
  const words = JSON.stringify(body)
    .replace(/"(requestId|id)":"[^"]+"/g, '"$1":""')
    .replace(/[\w.]+@nakheel\.test/g, '')
  const names = [...headers.keys()].sort().join()
  return { status, names, words, size: JSON.stringify(body).length }
}

async function closest(first: (index: number) => Promise<unknown>, second: typeof first, pairs = SAMPLES) {
  const rounds: Compared[] = []
  while (rounds.length < ROUNDS && (rounds.at(-1)?.apart ?? 1) > TOLERANCE)
    rounds.push(await compareTimes(pairs, first, second))
  return rounds.toSorted((a, b) => a.apart - b.apart)[0] as Compared
}

describe.each(Object.entries(asks))('%s', (name, ask) => {
  test('gives known and unknown addresses the same status, texts, headers and size', async () => {
    expect(known).toHaveLength(unknown(0).length)
    const answers = { known: new Set<string>(), unknown: new Set<string>() }
    for (let index = 0; index < 5; index++) {
      answers.known.add(JSON.stringify(seen(await ask(known))))
      answers.unknown.add(JSON.stringify(seen(await ask(unknown(index)))))
    }
    expect(answers.known).toEqual(answers.unknown)
    expect(answers.known.size).toBe(1)
  })

  test('takes as long for a known as for an unknown address, within 10 %', {
    timeout: 240_000,
  }, async () => {
    const sizes = new Set<string>()
    const watch = (email: string) => async () => sizes.add(JSON.stringify(seen(await ask(email))))
    const compared = await closest(watch(known), index => watch(unknown(index))())
    expect(compared.apart, `${name}: ${JSON.stringify(compared)}`).toBeLessThan(TOLERANCE)
    expect(sizes.size).toBe(1)
  })
})

test('five milliseconds more for a known address would be detected', { timeout: 240_000 }, async () => {
  const ask = asks['forgetting the password'] as Ask
  const slower = async () => {
    await ask(known)
    await new Promise(done => setTimeout(done, 5))
  }
  const compared = await closest(slower, index => ask(unknown(index)), 40)
  expect(compared.apart).toBeGreaterThan(TOLERANCE)
})
