import { expect, test } from 'vitest'
import { PAGES } from '#shared/contract/pages.ts'
import { FORMS } from '../../src/server/http/forms/registry.ts'
import { openApp } from '../support/app.ts'
import { FORM_SAMPLES, plainBrowser, postForm } from '../support/forms.ts'

// So low that the first try is one too many.
await openApp({ limitFactor: 0.0001 })

const asksToLogIn = (name: string) => PAGES.some(page => page.name === name && page.guard === 'login')
// A stranger is sent to the login before a call for users counts.
const limited = FORMS.filter(
  ({ page, calls }) => !asksToLogIn(page) && calls.some(({ limit, access }) => limit && access !== 'user'),
)

test('nearly every form has a limit', () => {
  expect(limited.length).toBeGreaterThan(10)
})

test.each(limited.map(form => [`${form.page} ${form.name}`, form] as const))(
  'the form %s has the limit of its call',
  async (name, form) => {
    const { path = '', fields = {} } = FORM_SAMPLES[name] ?? {}
    const reply = await postForm(plainBrowser(), path, { ...fields, form: form.name })
    expect([reply.status, reply.posted?.refusal?.status]).toEqual([429, 429])
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(reply.posted?.refusal?.retryAfter).toBe(Number(reply.headers.get('retry-after')))
  },
)

test('a pasted list that only the page reads has a limit, too', async () => {
  const page = '/flight-bookings/create'
  const reply = await postForm(plainBrowser(), page, { form: 'passengers', list: 'ALI/OMAR MR', read: '1' })
  expect([reply.status, reply.posted?.refusal?.status]).toEqual([429, 429])
  expect(reply.posted?.values.list).toBe('ALI/OMAR MR')
})
