import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAGES, type Page } from '#shared/contract/pages.ts'
import { FORMS } from '../../src/server/http/forms/registry.ts'
import { newId } from '../../src/server/lib/ids.ts'
import type { PageForm } from '../../src/server/routing/form.ts'
import { openApp } from '../support/app.ts'
import { cookiesSet } from '../support/client.ts'
import { FORM_SAMPLES, plainBrowser, postByOldBrowser, postForm } from '../support/forms.ts'

const app = await openApp()
const customer = await app.as('customer')

const nameOf = ({ page, name }: PageForm) => `${page} ${name}`
const sampleOf = (form: PageForm) => {
  const sample = FORM_SAMPLES[nameOf(form)]
  if (!sample) throw new Error(`No sample of the form ${nameOf(form)}`)
  return { path: sample.path, fields: { form: form.name, ...sample.fields } }
}

test('every declared form has a sample here, and no two have one name', () => {
  expect(FORMS.map(nameOf).sort()).toEqual(Object.keys(FORM_SAMPLES).sort())
})

const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling tenant', { 'sec-fetch-site': 'same-site', origin: 'http://gulf.localhost' }],
  ['a bookmark', { 'sec-fetch-site': 'none' }],
]
const OLD_BROWSERS: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a look-alike', { origin: 'http://nakheel.localhost.evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['nothing but a header no form can set', { 'x-requested-with': 'XMLHttpRequest' }],
]

// These succeed with nothing typed, and signing out would end the session of the others: `forms.acts.test.ts`,
// `forms.account.test.ts`.
const EMPTY = ['logout', 'end-others', 'keep-account']
// Forms with a file: `forms.files.test.ts`.
const TYPED = FORMS.filter(({ name, file }) => !EMPTY.includes(name) && !file)

describe.each(TYPED.map(form => [nameOf(form), form] as const))('the form %s', (_, form) => {
  const { path, fields } = sampleOf(form)
  const page = (PAGES as readonly Page[]).find(({ name }) => name === form.page)
  const browser = () =>
    page?.guard === 'login' ? plainBrowser('nakheel', new Map(customer.cookies)) : plainBrowser()

  test.each(FOREIGN)('is refused from %s', async (_who, headers) => {
    const reply = await postForm(browser(), path, fields, { headers })
    expect([reply.status, cookiesSet(reply)]).toEqual([403, []])
  })

  test.each(OLD_BROWSERS)('is refused from an old browser on %s', async (_who, headers) => {
    expect((await postByOldBrowser(path, fields, headers)).status).toBe(403)
  })

  test('is read from our own pages, also in an old browser', async () => {
    const headers = { origin: 'http://nakheel.localhost', host: 'nakheel.localhost' }
    const replies = [await postForm(browser(), path, fields), await postByOldBrowser(path, fields, headers)]
    for (const { status } of replies) expect([400, 403, 405, 415]).not.toContain(status)
  })

  test('is refused as another kind of content, and when it is too long', async () => {
    const one = browser()
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await postForm(one, path, fields, { type })).status).toBe(415)
    const long = `form=${form.name}&x=${'x'.repeat(300 * 1024)}`
    expect((await postForm(one, path, long)).status).toBe(413)
    const many = `form=${form.name}${'&a=1'.repeat(5000)}`
    expect((await postForm(one, path, many)).status).toBe(422)
  })

  test('shows errors when it is empty, and keeps the input without secrets', async () => {
    const empty = await postForm(browser(), path, { form: form.name })
    expect(empty.status).toBeGreaterThanOrEqual(400)
    expect(empty.status).toBeLessThan(500)
    expect(empty.posted).toMatchObject({ form: form.name, refusal: { status: empty.status } })
    expect(empty.posted?.refusal?.body.message).toBeTruthy()
    const wrong = Object.fromEntries(Object.keys(fields).map(name => [name, 'x'.repeat(400)]))
    const { posted } = await postForm(browser(), path, { ...wrong, form: form.name })
    const kept = Object.keys(fields).filter(
      name => name !== 'form' && name !== 'key' && !form.secret?.includes(name),
    )
    expect(Object.keys(posted?.values ?? {}).sort()).toEqual(kept.sort())
  })

  test('never fails, whatever is typed', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('\u0000'), fc.constant('__proto__'))
    const names = Object.keys(fields).filter(name => name !== 'form')
    const typed = fc.dictionary(fc.constantFrom(...names, 'key', '__proto__', 'constructor'), text)
    await fc.assert(
      fc.asyncProperty(typed, async more => {
        const body = new URLSearchParams([...Object.entries(more), ['form', form.name]]).toString()
        expect((await postForm(browser(), path, body)).status).toBeLessThan(500)
      }),
      { numRuns: 15 },
    )
  })

  test('works in Arabic', async () => {
    const { posted } = await postForm(browser(), `/ar${path}`, { form: form.name })
    expect(posted?.refusal?.body.message).toMatch(/\p{Script=Arabic}/u)
  })
})

test('a form that a page does not have is not taken', async () => {
  for (const form of ['nope', 'lookup', ''])
    expect((await postForm(plainBrowser(), '/login', { form })).status).toBe(405)
})

const withForms = new Set<string>(FORMS.map(({ page }) => page))
const without = (PAGES as readonly Page[]).filter(({ name }) => !withForms.has(name))

test.each(without.map(({ path }) => [path]))('nothing can be posted to %s', async path => {
  const address = path.replace(/\{\w+\}/, newId())
  for (const prefix of ['', '/ar'])
    expect((await postForm(plainBrowser(), prefix + address, { form: 'login' })).status).toBe(405)
})

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('no page takes %s', async method => {
  expect((await plainBrowser().send(method, '/login')).status).toBe(405)
})
